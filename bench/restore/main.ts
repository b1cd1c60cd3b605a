import { createHash, randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { checkFiles } from "@/server/modules/kit/objects/check-files";
import { openBucket } from "@/server/open-objects";
import { openPostgres } from "@/server/platform/db/postgres";
import type { ObjectStore } from "@/server/providers/objects/object-store";
import { freePort } from "@/tests/support/free-port";
import { makeReachableFolder } from "@/tests/support/native-postgres";
import { hasSwift, startSwift } from "@/tests/support/swift";
import { startApiProcess } from "../downloads/api-process";
import { type Click, send } from "../downloads/clicks";
import { addSounds, connect } from "../downloads/market";
import { compareAt } from "../money/compare-at";
import { addBuyer, type Buyer, PRICE } from "../money/crowd";
import { BUCKET, VersionedBucket } from "./bucket";
import { type Cluster, Clusters, findObstacle } from "./cluster";
import { sumAt, sumTables } from "./rows";

/**
 * A drill: buyers buy while pgBackRest makes a backup and archives PostgreSQL's log; the database's machine is lost with its
 * disk, a file that it named has just been deleted from the bucket, and both are brought back to an empty place. Compares
 * rows, bytes, books and a download, and says how much was lost. Needs root and Debian's postgresql-15, pgbackrest, and
 * Swift; where they are missing it says so and ends with 2. Run: `npm run restore:drill`.
 */
const SOUNDS = 300;
const BUYERS = 8;
/** Between a buyer's clicks. */
const PACE_MS = 400;
/** How long buyers go on after the backup: longer than `archive_timeout`, so that something of it is archived. */
const AFTER_BACKUP_MS = 75_000;
/** Most that may be lost: `archive_timeout` of the guide's file, and the time for archiving. */
const MAX_LOST_SECONDS = 120;
const POINT = "drill";

const obstacle =
  findObstacle() ??
  (hasSwift
    ? null
    : "The drill needs Debian's memcached, swift-proxy, swift-account, swift-container and swift-object.");
if (obstacle) {
  console.error(obstacle);
  process.exit(2);
}

const wrong: string[] = [];
function report(what: string, value: string | number, isRight = true): void {
  console.log(`${what.padEnd(52)}${value}`);
  if (!isRight) wrong.push(what);
}

const folder = await makeReachableFolder("wavecrate-drill-");
const swift = await startSwift();
const clusters = await Clusters.prepare(folder);
try {
  await drill();
} finally {
  clusters.end();
  await swift.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
}
console.log(wrong.length === 0 ? "\nThe shop came back." : `\nWrong: ${wrong.join("; ")}`);
process.exit(wrong.length === 0 ? 0 : 1);

async function drill(): Promise<void> {
  const bucket = await VersionedBucket.create(swift);
  const { endpoint, accessKeyId, secretAccessKey } = swift;
  const objects = await openBucket({
    ...{ name: BUCKET, endpoint, publicEndpoint: undefined, region: "us-east-1", accessKeyId, secretAccessKey },
  });
  const primary = await clusters.create("primary");
  const settings = {
    NODE_ENV: "production",
    DATA_DIR: join(folder, "data"),
    SIGNING_SECRET: randomBytes(32).toString("base64url"),
    SMTP_URL: "smtp://127.0.0.1:1",
    LOG_LEVEL: "silent",
    WORKER: "0",
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const api = await startApiProcess({ ...settings, DATABASE_URL: primary.url }, await freePort());

  const seeding = await connect(primary.url);
  const soundIds = await addSounds(seeding, SOUNDS);
  await storeRecordings(seeding, objects);
  const buyers: Buyer[] = [];
  for (let number = 1; number <= BUYERS; number++)
    buyers.push(await addBuyer(seeding, `buyer${number}`, SOUNDS * PRICE));
  await seeding.end();

  const [unsold = 0, ...sold] = soundIds;
  const acknowledged: (Click & { at: number })[] = [];
  let isStopped = false;
  const clicking = buyers.map(async (buyer) => {
    for (const soundId of sold) {
      if (isStopped) return;
      const click = { buyer, soundId, key: `click-${buyer.id}-${soundId}` };
      if ((await send(api.url, click)) === "ok") acknowledged.push({ ...click, at: Date.now() });
      await pause(PACE_MS);
    }
  });

  await pause(3_000);
  const before = acknowledged.length;
  const backupBegan = Date.now();
  await clusters.backUp(primary);
  report("backup under load, seconds", ((Date.now() - backupBegan) / 1_000).toFixed(1));
  report("purchases acknowledged during it", acknowledged.length - before, acknowledged.length > before);
  const sums = await sumAt(primary.url, POINT);
  const ownedAtPoint = acknowledged.length;
  await pause(AFTER_BACKUP_MS);
  const [{ original_key: deleted } = { original_key: "" }] = (await primary.query(
    "wavecrate",
    `delete from sounds where id = ${unsold} returning original_key`,
  )) as { original_key: string }[];
  await objects.delete(deleted);
  await pause(1_000);
  const lostAt = Date.now();
  await primary.lose();
  isStopped = true;
  await api.kill();
  await Promise.all(clicking);
  report("purchases acknowledged in all", acknowledged.length, acknowledged.length > ownedAtPoint);

  const atPoint = await clusters.restore("at-point", POINT);
  const restored = await sumTables(atPoint.url);
  const differing = Object.keys({ ...sums, ...restored }).filter((table) => sums[table] !== restored[table]);
  report(
    "tables restored to the named moment, of these differing",
    `${Object.keys(restored).length}, ${differing.length} ${differing.join(" ")}`,
    differing.length === 0,
  );
  const missing = (await checkAt(atPoint, objects, false)).missing;
  report("files that rows name and were deleted since", missing.length, missing.length === 1 && missing[0] === deleted);
  for (const key of missing) await bucket.bringBack(objects, key);
  const checked = await checkAt(atPoint, objects, true);
  report("files, and bytes, read and compared", `${checked.objects}, ${checked.bytes}`, checked.objects === SOUNDS);
  report(
    "files missing or damaged after that",
    checked.missing.length + checked.damaged.length,
    checked.missing.length + checked.damaged.length === 0,
  );
  await atPoint.close();

  const latest = await clusters.restore("latest");
  const restoredAt = Date.now();
  const owned = new Set(
    (await latest.query("wavecrate", "select user_id || ':' || sound_id as one from downloads")).map(({ one }) => one),
  );
  const lost = acknowledged.filter(({ buyer, soundId }) => !owned.has(`${buyer.id}:${soundId}`));
  const lostSeconds = lost.length === 0 ? 0 : (lostAt - Math.min(...lost.map(({ at }) => at))) / 1_000;
  report("acknowledged purchases lost", lost.length);
  report("data lost, seconds before the loss", lostSeconds.toFixed(1), lostSeconds <= MAX_LOST_SECONDS);
  report("from the loss to a database that serves, seconds", ((restoredAt - lostAt) / 1_000).toFixed(1));
  const differences = await compareAt(latest.url);
  report("differences in the books", `${differences.length} ${differences.join("; ")}`, differences.length === 0);

  const again = await startApiProcess({ ...settings, DATABASE_URL: latest.url }, await freePort());
  const own = acknowledged.find(({ buyer, soundId }) => owned.has(`${buyer.id}:${soundId}`))!;
  report("a download of what was bought before", ...(await downloadAt(again.url, latest, own)));
  await again.close();
  await latest.close();
}

/** Gives each sound a recording of its own in the store. */
async function storeRecordings(database: pg.Client, store: ObjectStore): Promise<void> {
  const { rows } = await database.query<{ id: number }>("select id from sounds order by id");
  for (const { id } of rows) {
    const { key, bytes } = await store.put(randomBytes(20_000), { folder: "originals", extension: "wav" });
    await database.query(
      "update sounds set original_key = $2, original_bytes = $3, wav_key = $2, wav_bytes = $3, mp3_key = $2, mp3_bytes = $3 where id = $1",
      [id, key, bytes],
    );
  }
}

async function checkAt(cluster: Cluster, store: ObjectStore, content: boolean) {
  const { db, close } = await openPostgres(cluster.url);
  try {
    return await checkFiles({ db, objects: store }, { content });
  } finally {
    await close();
  }
}

/** Whether a buyer gets the bytes whose SHA-256 the key says. */
async function downloadAt(apiUrl: string, latest: Cluster, { buyer, soundId }: Click): Promise<[string, boolean]> {
  const headers = { Authorization: `Bearer ${buyer.token}`, "Idempotency-Key": "after-the-restore" };
  const answer = await fetch(`${apiUrl}/api/sound/${soundId}/download`, { method: "POST", headers });
  const { download = "" } = (await answer.json()) as { download?: string };
  const path = download.startsWith("http") ? new URL(download).pathname + new URL(download).search : download;
  const file = await fetch(apiUrl + path, { headers: { Authorization: headers.Authorization }, redirect: "manual" });
  const location = file.headers.get("location");
  const content = location ? await fetch(location) : file;
  const hash = createHash("sha256")
    .update(Buffer.from(await content.arrayBuffer()))
    .digest("hex");
  const [{ original_key: key = "" } = {}] = (await latest.query(
    "wavecrate",
    `select original_key from sounds where id = ${soundId}`,
  )) as { original_key?: string }[];
  return [`${answer.status} ${file.status} ${content.status}`, key.includes(hash)];
}
