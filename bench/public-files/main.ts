import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { startApiProcess } from "@/bench/downloads/api-process";
import { addSounds, connect } from "@/bench/downloads/market";
import { startPostgresServer } from "@/bench/downloads/postgres-server";
import { addUser } from "@/bench/money/crowd";
import { openBucket } from "@/server/open-objects";
import { freePort } from "@/tests/support/free-port";
import { hasSwift, makeBucket, startSwift, WITHOUT_SWIFT } from "@/tests/support/swift";

/**
 * How long a preview is in the public bucket after its sound was banned, and how soon after it was listed, asked of the
 * bucket itself without keys: OpenStack Swift, PostgreSQL and a server that does its jobs as it does in a shop. Ends with 1
 * if a ban took over a minute. Run: `npm run bench:public-files`; ROUNDS (6) bans, each at another moment.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 6);
const MAX_SECONDS = 60;
const BUCKET = "public";

if (!hasSwift) {
  console.error(WITHOUT_SWIFT);
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), "wavecrate-public-"));
const swift = await startSwift();
const postgres = await startPostgresServer();
await makeBucket(swift.endpoint, BUCKET);
await swift.open(BUCKET);
const { endpoint, accessKeyId, secretAccessKey } = swift;
const api = await startApiProcess(
  {
    NODE_ENV: "production",
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SIGNING_SECRET: randomBytes(32).toString("base64url"),
    SMTP_URL: "smtp://127.0.0.1:1",
    LOG_LEVEL: "error",
    S3_BUCKET: BUCKET,
    S3_PUBLIC_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  },
  await freePort(),
);
const database = await connect(postgres.url);
let worst = 0;
try {
  const previews = await addPreviews(database);
  const admin = await addUser(database, "admin");
  await database.query("update users set is_admin = true where id = $1", [admin.id]);
  console.log("seconds until the bucket has it   seconds until it hasn’t");
  for (const [round, { soundId, path }] of previews.entries()) {
    await database.query("update sounds set state = 'approved' where id = $1", [soundId]);
    const listed = await secondsUntil(path, 200);
    // At another moment of the job's pauses each time.
    await pause(round * 3_700);
    const headers = { Authorization: `Bearer ${admin.token}`, "Content-Type": "application/json" };
    const began = Date.now();
    const answer = await fetch(`${api.url}/api/admin/audio/ban/${soundId}`, { method: "POST", headers, body: "{}" });
    if (!answer.ok) throw new Error(`The ban was answered with ${answer.status}: ${await answer.text()}`);
    const removed = await secondsUntil(path, 404, began);
    worst = Math.max(worst, removed);
    console.log(`${listed.toFixed(1).padStart(31)}${removed.toFixed(1).padStart(26)}`);
  }
  console.log(`\nThe slowest ban took ${worst.toFixed(1)} s.`);
} finally {
  await database.end();
  await api.close();
  await postgres.close();
  await swift.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(worst <= MAX_SECONDS ? 0 : 1);

/** Adds a sound for each round that isn't on sale yet, with a preview of its own in the store. */
async function addPreviews(client: pg.Client): Promise<{ soundId: number; path: string }[]> {
  const place = { publicEndpoint: undefined, region: "us-east-1", accessKeyId, secretAccessKey };
  const store = await openBucket({ name: BUCKET, endpoint, ...place });
  const previews: { soundId: number; path: string }[] = [];
  for (const soundId of await addSounds(client, ROUNDS)) {
    const { key, bytes } = await store.put(randomBytes(50_000), { folder: "previews", extension: "mp3" });
    await client.query("update sounds set state = 'draft', mp3_key = $2, mp3_bytes = $3 where id = $1", [
      soundId,
      key,
      bytes,
    ]);
    previews.push({ soundId, path: `/public/previews/${/[0-9a-f]{64}/.exec(key)![0]}.mp3` });
  }
  return previews;
}

/** How long until the bucket answers anybody so. */
async function secondsUntil(path: string, status: number, began = Date.now()): Promise<number> {
  while ((await fetch(`${swift.endpoint}${swift.publicPath(BUCKET)}${path}`)).status !== status) await pause(200);
  return (Date.now() - began) / 1_000;
}
