import type { ChildProcess } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { isNotNull, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildStems } from "@/server/modules/studio/stems/build-job";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/postgres";
import { packFiles, soundStems } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { createQueue } from "@/server/platform/jobs/queue";
import { openFileStore } from "@/server/providers/objects/file-store";
import { createPostgresDatabase } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { unzip } from "@/tests/integration/support/unzip";
import { toneWav } from "@/tests/integration/support/wav";
import { compiled } from "@/tests/support/programs";
import { endProcess, startWorker } from "@/tests/support/worker-process";

/** SOUNDS=300 npx vitest run --project integration tests/integration/pack-stems-kill.test.ts */
const SOUNDS = Number(process.env.SOUNDS ?? 24);
const STEMS = 3;
/** A worker is killed when so many of the archives are there. */
const KILLED_AT = [0.1, 0.5];

let database: { url: string; drop: () => Promise<void> };
let handle: DatabaseHandle;
let folder: string;
let worker: ChildProcess | null = null;

beforeAll(async () => {
  database = await createPostgresDatabase();
  handle = await openPostgres(database.url);
  folder = await mkdtemp(join(tmpdir(), "wavecrate-stems-kill-"));
});
afterAll(async () => {
  if (worker) await endProcess(worker, "SIGKILL");
  await handle.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const start = async () => {
  worker = await startWorker([await compiled("server/worker.ts")], {
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SIGNING_SECRET: "the same for every process of this test",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  return worker;
};
const untilMade = async (count: number) => {
  while ((await handle.db.$count(sounds, isNotNull(sounds.stems_key))) < count) {
    if (worker?.exitCode !== null) throw new Error("A worker ended by itself.");
    await pause(20);
  }
};

it("a worker that is killed again and again loses no archive and makes none twice", async () => {
  const { db } = handle;
  const objects = await openFileStore(join(folder, "objects"));
  const creator = await insertCreator(db);
  const { id: pack_id } = await insertPack(db, creator.id, { status: 3 });
  const queue = createQueue({ database: handle, log: pino({ level: "silent" }) });
  queue.work(buildStems, async () => undefined);
  await queue.start({ polls: false });
  const wavs = new Map<number, Uint8Array[]>();
  for (let at = 0; at < SOUNDS; at++) {
    const stems = Array.from({ length: STEMS }, (_, number) => toneWav({ hertz: 100 + at * STEMS + number }));
    const { key: wav_key, bytes: wav_bytes } = await objects.put(stems[0]!, { folder: "originals", extension: "wav" });
    const values = { pack_id, state: "draft" as const, sample_rate: 44_100, original_key: wav_key, wav_key, wav_bytes };
    const sound = await insertSound(db, creator.id, values);
    wavs.set(sound.id, stems);
    for (const [number, wav] of stems.entries()) {
      const { key, bytes } = await objects.put(wav, { folder: "originals", extension: "wav" });
      const file = { pack_id: keyOf(pack_id), uploader_id: creator.id, kind: "stem" as const, bytes, object_key: key };
      const [row] = await db
        .insert(packFiles)
        .values({ ...file, path: `${at} Stems/${number}.wav`, state: "ready", sound_id: sound.id })
        .returning();
      await db.insert(soundStems).values({
        sound_id: sound.id,
        file_id: row!.id,
        title: String(number),
        position: number,
        original_key: key,
        original_bytes: bytes,
        original_format: "wav",
        wav_key: key,
        wav_bytes: bytes,
        duration_seconds: 1,
        sample_rate: 44_100,
        bit_depth: 16,
        channels: 1,
        mp3_key: key,
        mp3_bytes: 1,
        peaks: "0",
      });
    }
    await db.transaction((tx) => queue.send(tx, buildStems, { sound_id: sound.id }));
  }

  let interrupted = 0;
  for (const share of KILLED_AT) {
    const running = await start();
    await untilMade(Math.ceil(SOUNDS * share));
    await endProcess(running, "SIGKILL");
    // What the queue does with the jobs of a dead process once they expire.
    const { rows } = await db.execute(
      sql`update pgboss.job set state = 'retry', start_after = now() where name = 'build-stems' and state = 'active' returning id`,
    );
    interrupted += rows.length;
  }
  const last = await start();
  await untilMade(SOUNDS);
  await endProcess(last, "SIGTERM");
  await queue.stop();

  // Otherwise the kills hit nothing.
  expect(interrupted).toBeGreaterThan(0);
  const made = await db.select().from(sounds);
  for (const { id, stems_key, stems_bytes, stems_count } of made) {
    const archive = await buffer(await objects.get(stems_key!));
    expect([archive.length, stems_count]).toEqual([stems_bytes, STEMS]);
    const files = [...unzip(archive).values()];
    expect(files.map((file, at) => file.equals(wavs.get(id)![at]!))).toEqual([true, true, true]);
  }
  const stored = await readdir(join(folder, "objects", "stems"), { recursive: true, withFileTypes: true });
  expect(stored.filter((entry) => entry.isFile())).toHaveLength(SOUNDS);
}, 300_000);
