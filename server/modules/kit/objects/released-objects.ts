import { asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Executor } from "@/server/platform/db/database";
import { selections } from "@/server/platform/db/schema/collections";
import { notifications } from "@/server/platform/db/schema/engagement";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { slides, uploads } from "@/server/platform/db/schema/operations";
import {
  formerRecordings,
  objectReservations,
  packFileParts,
  packFiles,
  releasedObjects,
  soundStems,
} from "@/server/platform/db/schema/pack-files";
import { packs } from "@/server/platform/db/schema/packs";
import { presets } from "@/server/platform/db/schema/presets";
import { sounds } from "@/server/platform/db/schema/sounds";
import { statements } from "@/server/platform/db/schema/statements";
import { creators, users } from "@/server/platform/db/schema/users";
import { zips } from "@/server/platform/db/schema/zips";
import { defineJob } from "@/server/platform/jobs/job";
import { sendJob } from "@/server/platform/jobs/send-job";
import type { ObjectStore, StoredObject } from "@/server/providers/objects/object-store";

/** Every column whose values name stored objects, or uploads in parts, which are reserved and released like these. */
export const OBJECT_COLUMNS: readonly PgColumn[] = [
  ...[sounds, oneshots].flatMap((table) => [table.original_key, table.wav_key, table.mp3_key]),
  ...[formerRecordings, soundStems].flatMap((table) => [table.original_key, table.wav_key, table.mp3_key]),
  sounds.mid_key,
  sounds.stems_key,
  presets.mp3_key,
  presets.preset_key,
  ...[packs, selections, users, notifications].map((table) => table.thumb_key),
  slides.wide_key,
  slides.narrow_key,
  creators.banner_key,
  ...[uploads, packFiles, packFileParts].map((table) => table.object_key),
  packFiles.midi_key,
  packFiles.upload_key,
  statements.pdf_key,
  statements.csv_key,
  zips.object_key,
];

/** The file that a recording came as, which is in its notes alone once another has taken its place. */
const FORMER_FILE = sql`(recording #>> '{file,object_key}')`;

const BATCH = 200;
const DAY_MS = 24 * 3_600_000;

/** Removes objects that were released, unless a row names them or somebody is storing them. */
export const removeObjects = defineJob<{ keys: string[] }>("remove-objects", {
  title: "Remove stored files",
  retries: 5,
  expireSeconds: 600,
});

/**
 * Keeps an object for a day although no row names it, from before it exists until the row that names it is committed:
 * pass it as `reserve` of `ObjectStore.put`. Never within a transaction. A removal of an equal object that is just
 * happening is waited for, so that the new one is stored after it.
 */
export function reservingIn(db: Database): Reserve {
  return async (object) => void (await hold(db, object));
}

/** Reserves an object before it is stored. */
export type Reserve = (object: StoredObject) => Promise<void>;

/**
 * Stores objects with the `reserve` that `work` is given, which holds them until it has settled, whatever rows others
 * change meanwhile. Those that no row names then go at once: of what failed, or was removed before it was there, nothing
 * stays.
 */
export async function withReservations<Result>(
  { db, objects }: RemovalDependencies,
  work: (reserve: Reserve) => Promise<Result>,
): Promise<Result> {
  const held = new Map<number, string>();
  try {
    return await work(async (object) => void held.set(await hold(db, object), object.key));
  } finally {
    // Where this fails, what no row names goes a day later.
    if (held.size > 0) await letGo({ db, objects }, held).catch(() => undefined);
  }
}

/** Reserves an object, and returns the id of its reservation. */
function hold(db: Database, { key, bytes }: StoredObject): Promise<number> {
  return db.transaction(async (tx) => {
    await write(tx, [{ object_key: key, bytes }]);
    const [reservation] = await tx.insert(objectReservations).values({ object: key }).returning();
    return reservation!.id;
  });
}

/** Whether somebody is storing an object, or a part of an upload. */
export async function isHeld(db: Executor, key: string): Promise<boolean> {
  return (await db.$count(objectReservations, eq(objectReservations.object, key))) > 0;
}

async function letGo({ db, objects }: RemovalDependencies, held: ReadonlyMap<number, string>): Promise<void> {
  await db.delete(objectReservations).where(inArray(objectReservations.id, [...held.keys()]));
  await removeUnnamed({ db, objects }, [...held.values()]);
}

/**
 * Has objects removed that rows of this transaction name no more, once it has committed: unless another row names them
 * then, or somebody is storing an equal one. Nothing happens for null.
 */
export async function releaseObjects(tx: Executor, keys: readonly (string | null)[]): Promise<void> {
  const released = await writeReleased(tx, keys);
  for (let at = 0; at < released.length; at += BATCH) {
    await sendJob(tx, removeObjects, { keys: released.slice(at, at + BATCH) });
  }
}

/** The same a day later: pages that are cached, and mails, show a picture until then. */
export async function releasePictures(tx: Executor, keys: readonly (string | null)[]): Promise<void> {
  await writeReleased(tx, keys);
}

async function writeReleased(tx: Executor, keys: readonly (string | null)[]): Promise<string[]> {
  // In one order, so that transactions that release the same ones wait for one another.
  const known = [...new Set(keys.filter((key) => key !== null))].sort();
  if (known.length > 0) {
    await write(
      tx,
      known.map((object_key) => ({ object_key })),
    );
  }
  return known;
}

async function write(db: Executor, values: { object_key: string; bytes?: number }[]): Promise<void> {
  await db
    .insert(releasedObjects)
    .values(values)
    .onConflictDoUpdate({ target: releasedObjects.object_key, set: { released_at: sql`now()` } });
}

interface RemovalDependencies {
  db: Database;
  objects: Pick<ObjectStore, "delete">;
}

/** Removes those of the released objects that no row names and that nobody is storing. Returns how many. */
export async function removeUnnamed({ db, objects }: RemovalDependencies, keys: readonly string[]): Promise<number> {
  let removed = 0;
  const sorted = [...new Set(keys)].sort();
  for (let at = 0; at < sorted.length; at += BATCH) {
    const condition = inArray(releasedObjects.object_key, sorted.slice(at, at + BATCH));
    removed += (await removeSome({ db, objects }, condition, HELD)).removed;
  }
  return removed;
}

/** Removes the objects that were released more than a day ago and that no row names. Returns how many. */
export async function removeReleased({ db, objects }: RemovalDependencies, now = new Date()): Promise<number> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  let removed = 0;
  for (let found = BATCH; found === BATCH; ) {
    // Whoever reserved one of these within the day has renewed its row.
    const batch = await removeSome({ db, objects }, lt(releasedObjects.released_at, yesterday), []);
    found = batch.found;
    removed += batch.removed;
  }
  await db.delete(objectReservations).where(lt(objectReservations.created_at, yesterday));
  return removed;
}

async function removeSome(
  { db, objects }: RemovalDependencies,
  condition: SQL,
  holders: readonly SQL[],
): Promise<{ found: number; removed: number }> {
  // The locked rows make whoever reserves one of these objects wait until it is removed.
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ key: releasedObjects.object_key })
      .from(releasedObjects)
      .where(condition)
      .orderBy(asc(releasedObjects.released_at))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const keys = due.map(({ key }) => key);
    if (keys.length === 0) return { found: 0, removed: 0 };
    const kept = await findNamed<"held">(tx, keys, holders);
    const isHeld = (key: string) => kept.get(key) === "held";
    let removed = 0;
    for (const key of keys) {
      if (kept.has(key)) continue;
      await objects.delete(key);
      removed++;
    }
    // What is being stored is looked at again once that has settled.
    const settled = keys.filter((key) => !isHeld(key));
    if (settled.length > 0) await tx.delete(releasedObjects).where(inArray(releasedObjects.object_key, settled));
    return { found: keys.length, removed };
  });
}

/** Every key that a row names. */
export async function readNamedKeys(db: Executor): Promise<Set<string>> {
  const keys = new Set<string>();
  const columns = OBJECT_COLUMNS.map((column) => sql`select distinct ${column} as key from ${column.table}`);
  for (const select of [...columns, sql`select ${FORMER_FILE} as key from former_recordings`]) {
    const { rows } = await db.execute<{ key: string | null }>(select);
    for (const { key } of rows) if (key !== null) keys.add(key);
  }
  return keys;
}

/** Those of the keys that a row names now, and those that are still to be named or removed. */
export function findKeptKeys(db: Executor, keys: string[]): Promise<Map<string, "named" | "waiting">> {
  return findNamed<"waiting">(db, keys, [sql`select object_key, 'waiting' from released_objects where object_key = `]);
}

/** The keys of objects that somebody is storing. */
const HELD = [
  sql`select object, 'held' from object_reservations where created_at > now() - interval '1 day' and object = `,
];

/**
 * Those of the keys that a row names, and those that are held: by one statement, which no row escapes that moves a key to
 * another, and no object whose reservation ends as it is named.
 */
async function findNamed<Holder extends string>(
  tx: Executor,
  keys: string[],
  holders: readonly SQL[],
): Promise<Map<string, "named" | Holder>> {
  const wanted = sql`any(${sql.param(keys)}::text[])`;
  const selects: SQL[] = [
    ...OBJECT_COLUMNS.map((column) => sql`select ${column}, 'named' from ${column.table} where ${column} = `),
    sql`select ${FORMER_FILE}, 'named' from former_recordings where ${FORMER_FILE} = `,
    ...holders,
  ].map((select) => sql`${select}${wanted}`);
  const { rows } = await tx.execute<{ key: string; why: "named" | Holder }>(
    sql`select named.key, min(named.why) as why from (${sql.join(selects, sql` union all `)}) as named (key, why)
      group by named.key`,
  );
  return new Map(rows.map(({ key, why }) => [key, why]));
}
