import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ingestPackFile } from "@/server/modules/studio/uploads/ingest-job";
import { enterLine } from "@/server/modules/studio/uploads/line";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/postgres";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { createQueue } from "@/server/platform/jobs/queue";
import { openFileStore } from "@/server/providers/objects/file-store";
import { createPostgresDatabase } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { toneWav } from "@/tests/integration/support/wav";
import { compiled } from "@/tests/support/programs";

/** FILES=1000 npx vitest run --project integration tests/integration/pack-ingestion-kill.test.ts */
const FILES = Number(process.env.FILES ?? 60);
/** A worker is killed when so much of the files is ready. */
const KILLED_AT = [0.1, 0.4, 0.7];

let database: { url: string; drop: () => Promise<void> };
let handle: DatabaseHandle;
let folder: string;
let program: string;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  program = await compiled("server/worker.ts");
  database = await createPostgresDatabase();
  handle = await openPostgres(database.url);
  folder = await mkdtemp(join(tmpdir(), "wavecrate-kill-"));
});
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await handle.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SIGNING_SECRET: "the same for every process of this test",
      SMTP_URL: "smtp://127.0.0.1:1",
      LOG_LEVEL: "fatal",
      VITEST: "",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  workers.add(worker);
  return worker;
}

/** Ends the test if a worker ends by itself. */
function requireRunning(): void {
  for (const { exitCode } of workers) if (exitCode !== null) throw new Error("A worker ended by itself.");
}

const countReady = () => handle.db.$count(packFiles, eq(packFiles.state, "ready"));

async function untilReady(count: number): Promise<void> {
  while ((await countReady()) < count) {
    requireRunning();
    await pause(50);
  }
}

/** Waits until so many files are ready and another is being analysed, which a kill then interrupts; not for the last. */
async function untilInterruptible(count: number): Promise<void> {
  await untilReady(count);
  const isAnalysing = () => handle.db.$count(packFiles, eq(packFiles.state, "analysing"));
  while ((await isAnalysing()) === 0 && (await countReady()) < FILES) requireRunning();
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill("SIGKILL");
  await once(worker, "exit");
  workers.delete(worker);
}

/** What the queue does with the jobs of a dead process once they expire. */
async function expireJobs(): Promise<void> {
  await handle.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
}

it("a worker that is killed again and again loses no file and makes none twice", async () => {
  const { db } = handle;
  const objects = await openFileStore(join(folder, "objects"));
  const creator = await insertCreator(db);
  const { id: packId } = await insertPack(db, creator.id, { status: 3 });
  const queue = createQueue({ database: handle, log: pino({ level: "silent" }) });
  queue.work(ingestPackFile, async () => undefined);
  await queue.start({ polls: false });
  for (let number = 1; number <= FILES; number++) {
    const wav = toneWav({ seconds: 0.2, hertz: 100 + number });
    const { key, bytes } = await objects.put(wav, { folder: "originals", extension: "wav" });
    await db.transaction(async (tx) => {
      const [file] = await tx
        .insert(packFiles)
        .values({
          pack_id: keyOf(packId),
          uploader_id: creator.id,
          kind: "sound",
          path: `Tone ${number}.wav`,
          bytes,
          state: "waiting",
          object_key: key,
        })
        .returning({ id: packFiles.id });
      await enterLine(tx, queue, file!.id);
    });
  }

  let interrupted = 0;
  for (const share of KILLED_AT) {
    const worker = startWorker();
    await untilInterruptible(Math.ceil(FILES * share));
    await kill(worker);
    interrupted += await db.$count(packFiles, eq(packFiles.state, "analysing"));
    await expireJobs();
  }
  const last = startWorker();
  await untilReady(FILES);
  last.kill("SIGTERM");
  await once(last, "exit");
  workers.delete(last);
  await queue.stop();

  // Otherwise the kills hit nothing.
  expect(interrupted).toBeGreaterThan(0);
  const rows = await db.select().from(packFiles);
  expect(rows.map(({ state }) => state)).toEqual(Array(FILES).fill("ready"));
  const made = await db
    .select()
    .from(sounds)
    .where(eq(sounds.pack_id, keyOf(packId)));
  expect(made).toHaveLength(FILES);
  expect(new Set(rows.map(({ sound_id }) => sound_id))).toEqual(new Set(made.map(({ id }) => id)));
  expect(new Set(made.map(({ samples_hash }) => samples_hash)).size).toBe(FILES);
  expect(made.map(({ position }) => position).sort((a, b) => a - b)).toEqual(made.map((_, index) => index + 1));
  for (const { mp3_key, wav_key } of made) {
    expect(await objects.stat(mp3_key)).not.toBeNull();
    expect(await objects.stat(wav_key!)).not.toBeNull();
  }
}, 600_000);
