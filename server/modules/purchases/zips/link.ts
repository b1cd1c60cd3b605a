import type { Zip } from "@/lib/contract/entities/zip";
import { zipPath } from "@/lib/routes/zip-path";
import type { Secrets } from "@/lib/settings/secrets";
import type { Env } from "@/server/env";
import { type LinkContent, signDownload } from "@/server/modules/kit/media-links/download-link";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import {
  fingerprintOf,
  hashOf,
  isZipOrder,
  readContents,
  sizeOf,
  type ZipContents,
  type ZipOrder,
} from "@/server/modules/purchases/zips/contents";
import { writeZip } from "@/server/modules/purchases/zips/write-job";
import {
  countUnfinished,
  expireBeyond,
  findSame,
  findZip,
  saveWaiting,
  type ZipRow,
} from "@/server/modules/purchases/zips/zips-repository";
import type { Database } from "@/server/platform/db/database";
import { openDisk, type ReadDisk } from "@/server/platform/disk";
import { conflict, Failure, notFound } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";

/** What links to downloads need. */
export interface LinkDependencies {
  db: Database;
  queue: JobQueue;
  env: Pick<Env, "DATA_DIR" | "DISK_RESERVE_MB" | "S3_BUCKET" | "ZIP_JOB_MB">;
  signingSecret: Secrets;
  readDisk?: ReadDisk | undefined;
}

const MEGABYTE = 1_000_000;
/** What a bucket takes as one object. */
const MAX_OBJECT_BYTES = 5_000_000_000;
/** How many zips of one user may be unfinished, and how many are kept. */
const MAX_UNFINISHED = 3;
const MAX_KEPT = 10;

const TOO_MANY = `${MAX_UNFINISHED} of your zips are being put together. Try again when one of them is ready.`;
const CHANGED =
  "What is yours of this zip has changed, so it is being put together anew. Its page says when it is ready.";
const NOT_KEPT = "This zip isn’t kept any more. Its page makes it again.";

/**
 * The link to a download: to the file, or, of a large zip that isn't stored yet, to the page that says how far it is. A
 * zip that can't be stored, because the user has too many in line or the disk is short, is put together while it is sent.
 */
export async function linkTo(deps: LinkDependencies, content: LinkContent, userId: number): Promise<string> {
  const zip = isZipOrder(content) ? await orderLarge(deps, content, userId) : null;
  if (zip === null) return signDownload(content, userId, deps.signingSecret);
  return zip.state === "ready" ? linkToStored(deps, zip) : zipPath(zip.id);
}

const linkToStored = ({ signingSecret }: LinkDependencies, { id, name, user_id }: ZipRow) =>
  signDownload({ type: "zip", id, name }, user_id, signingSecret);

async function orderLarge(deps: LinkDependencies, order: ZipOrder, userId: number): Promise<ZipRow | null> {
  // The link itself reports why nothing can be downloaded.
  const contents = await readContents(deps.db, order, userId).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  if (!contents) return null;
  const { bytes } = sizeOf(contents);
  if (bytes <= deps.env.ZIP_JOB_MB * MEGABYTE || bytes > MAX_OBJECT_BYTES) return null;
  if (!(await hasRoom(deps, bytes))) return null;
  return beginZip(deps, { order, contents, userId });
}

/** Whether the reserve of the disk is left free, if zips are stored there. */
async function hasRoom({ env, readDisk }: LinkDependencies, bytes: number): Promise<boolean> {
  if (env.S3_BUCKET) return true;
  const { free, reserve } = await openDisk({ env, readDisk }).state();
  return free - bytes >= reserve;
}

/**
 * The zip of an order, which is begun unless it is stored with these contents, or being written; null if the user has too
 * many in line.
 */
async function beginZip(
  deps: LinkDependencies,
  { order, contents, userId }: { order: ZipOrder; contents: ZipContents; userId: number },
): Promise<ZipRow | null> {
  const plan = {
    user_id: userId,
    zip_order: order,
    order_hash: hashOf(order),
    name: order.name,
    ...sizeOf(contents),
  };
  const zip = await deps.db.transaction(async (tx) => {
    // Serialised per user, so that the limits hold.
    await lockBuyer(tx, userId);
    const same = await findSame(tx, plan);
    if (same && (isUnfinished(same) || isCurrent(same, contents))) return same;
    if ((await countUnfinished(tx, userId)) >= MAX_UNFINISHED) return null;
    const begun = await saveWaiting(tx, plan, same);
    await expireBeyond(tx, userId, MAX_KEPT - 1);
    await deps.queue.send(tx, writeZip, { id: begun.id });
    return begun;
  });
  return zip;
}

const isUnfinished = ({ state }: ZipRow) => state === "waiting" || state === "writing";

/** Whether a zip is stored, and has exactly these contents. */
const isCurrent = ({ state, expires_at, fingerprint }: ZipRow, contents: ZipContents) =>
  state === "ready" && (expires_at ?? new Date(0)) > new Date() && fingerprint === fingerprintOf(contents);

/** A zip of a user. Throws a Failure for any other. */
export async function readZip({ db }: Pick<LinkDependencies, "db">, id: number, userId: number): Promise<Zip> {
  return toZip(await findOwn(db, id, userId));
}

async function findOwn(db: Database, id: number, userId: number): Promise<ZipRow> {
  const zip = await findZip(db, id, userId);
  if (!zip) throw notFound();
  return zip;
}

/**
 * A link to a zip of a user, or null while it is being written: one that isn't stored, or not as the user would get it
 * now, is begun. Throws a Failure for any other zip, and if there is nothing in it any more.
 */
export async function downloadZip(
  deps: LinkDependencies,
  id: number,
  userId: number,
): Promise<{ download: string | null; zip: Zip }> {
  const zip = await currentZip(deps, await findOwn(deps.db, id, userId));
  return { download: zip.state === "ready" ? linkToStored(deps, zip) : null, zip: toZip(zip) };
}

/** The zip, which is queued again unless the stored file has what its user would get now. */
async function currentZip(deps: LinkDependencies, zip: ZipRow): Promise<ZipRow> {
  if (isUnfinished(zip)) return zip;
  const contents = await readContents(deps.db, zip.zip_order, zip.user_id);
  const current = await beginZip(deps, { order: zip.zip_order, contents, userId: zip.user_id });
  if (!current) throw conflict(TOO_MANY);
  return current;
}

/**
 * The key of a stored zip, of which everything is its user's now. Throws a Failure for any other; one whose contents have
 * changed is begun anew.
 */
export async function openZip(deps: LinkDependencies, id: number, userId: number): Promise<string> {
  const zip = await findZip(deps.db, id, userId);
  if (zip?.state !== "ready") throw new Failure("gone", zip && isUnfinished(zip) ? CHANGED : NOT_KEPT);
  const contents = await readContents(deps.db, zip.zip_order, userId);
  if (isCurrent(zip, contents)) return zip.object_key ?? "";
  await beginZip(deps, { order: zip.zip_order, contents, userId });
  throw new Failure("gone", CHANGED);
}

function toZip({ id, name, state, percent, files, bytes, failure, expires_at }: ZipRow): Zip {
  return { id, name, state, percent, files, bytes, failure, expires_at: expires_at?.toISOString() ?? null };
}
