import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { startPostgresServer } from "@/bench/downloads/postgres-server";
import { creatorSession } from "@/bench/uploads/creator-session";
import { Served } from "@/bench/uploads/served";
import { noiseWav, sha256 } from "@/bench/uploads/sound-files";
import type { packFiles } from "@/lib/contract/calls/studio/pack-files";
import type { ResponseOf } from "@/lib/contract/define-call";
import { openMigrated } from "@/tests/support/migrated-postgres";
import { makeReachableFolder } from "@/tests/support/native-postgres";

/**
 * Sends a sound and its stems through the gateway, and kills the API server while it reads them and while it makes their
 * archive. Prints the memory that both processes needed at most beyond what each had when it was ready, and checks that
 * every stem is there once, and in the archive that its creator downloads bit for bit.
 */
const MEGABYTES = Number(process.env.BENCH_MEGABYTES ?? 1_000);
const STEMS = 10;
const KILLS = 3;
const MB = 1_000_000;

type Files = ResponseOf<typeof packFiles>;

const folder = await makeReachableFolder("wavecrate-stems-");
const postgres = await startPostgresServer();
const handle = await openMigrated(postgres.url);
const settings = { DATABASE_URL: postgres.url, SIGNING_SECRET: "the same for every process of this bench" };
const { token, packId } = await creatorSession(folder, settings);
const served = await Served.start(folder, token, settings);

/** What the queue does with the jobs of a dead process once they expire. */
const expireJobs = () =>
  handle.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
const read = () => served.call<Files>("GET", `/api/seller/packs/${packId}/files`);
const isRead = ({ files }: Files) => files.length === STEMS + 1 && files.every(({ state }) => state === "ready");

async function until(isSo: (files: Files) => boolean): Promise<Files> {
  for (;;) {
    const files = await read();
    const failed = files.files.find(({ state }) => state === "failed");
    if (failed) throw new Error(`${failed.path}: ${failed.failure}`);
    if (isSo(files)) return files;
    await pause(100);
  }
}

const started = Date.now();
const hashes: string[] = [];
await served.sendFile(packId, "Rain.wav", noiseWav(10 * MB));
for (let number = 0; number < STEMS; number++) {
  const content = noiseWav((MEGABYTES / STEMS) * MB);
  hashes.push(sha256(content));
  await served.sendFile(packId, `Rain Stems/${number}.wav`, content);
}
await until(({ files }) => files.filter(({ state }) => state === "ready").length > STEMS / 2);
await served.kill();
await expireJobs();
await until(isRead);
for (let kills = 1; kills < KILLS; kills++) {
  await pause(700);
  await served.kill();
  await expireJobs();
}
const { sounds } = await until((files) => isRead(files) && files.sounds[0]?.has_stems === true);
const [sound, ...others] = sounds;
const seconds = (Date.now() - started) / 1_000;
// The comparison with the sound follows.
while (
  (await handle.db.execute(sql`select from pgboss.job where name = 'build-stems' and state < 'completed'`)).rows.length
)
  await pause(200);

const link = await served.call<{ download: string }>(
  "POST",
  `/api/sound/${sound!.id}/download-stems-by-admin-or-seller`,
  { headers: { "Idempotency-Key": "bench" } },
);
const response = await served.fetch("GET", link.download);
let equal = 0;
let bytes = 0;
const size = noiseWav((MEGABYTES / STEMS) * MB).length;
let hash = createHash("sha256");
let left = 0;
let rest = Buffer.alloc(0);
// Each local header has the name "0.wav" and no extra field.
const HEADER = 30 + "0.wav".length;
for await (const chunk of response.body!) {
  bytes += chunk.length;
  rest = Buffer.concat([rest, chunk]);
  for (;;) {
    if (left === 0 && rest.length >= HEADER && rest.readUInt32LE() === 0x04034b50) {
      [hash, left, rest] = [createHash("sha256"), size, rest.subarray(HEADER)];
    }
    if (left === 0 || rest.length === 0) break;
    const part = rest.subarray(0, left);
    hash.update(part);
    [left, rest] = [left - part.length, rest.subarray(part.length)];
    if (left === 0 && hashes.includes(hash.digest("hex"))) equal++;
  }
}
await served.measure();

const archives = await readdir(join(folder, "objects", "stems"), { recursive: true, withFileTypes: true });
const count = archives.filter((entry) => entry.isFile()).length;
console.log(
  `${MEGABYTES} MB in ${STEMS} stems, an archive of ${bytes} bytes, in ${seconds.toFixed(0)} s, with ${KILLS} kills`,
);
console.log(`one sound: ${others.length === 0}; stems of it: ${sound!.stems.length}; archives stored: ${count}`);
console.log(`equal bit for bit in the download: ${equal} of ${STEMS}`);
console.log(`memory beyond the start: API server ${served.grown.api} MB, gateway ${served.grown.gateway} MB`);

await served.stop();
await handle.close();
await postgres.close();
await rm(folder, { recursive: true, force: true });
