import { asc, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import { selections } from "@/server/platform/db/schema/collections";
import { notifications } from "@/server/platform/db/schema/engagement";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { slides, uploads } from "@/server/platform/db/schema/operations";
import {
  formerRecordings,
  packFileParts,
  packFiles,
  releasedObjects,
  soundStems,
} from "@/server/platform/db/schema/pack-files";
import { oneshotPacks, packs, presetPacks } from "@/server/platform/db/schema/packs";
import { presets } from "@/server/platform/db/schema/presets";
import { sounds } from "@/server/platform/db/schema/sounds";
import { statements } from "@/server/platform/db/schema/statements";
import { creators, users } from "@/server/platform/db/schema/users";
import type { ObjectStore, StoredObject } from "@/server/providers/objects/object-store";

/** Every column whose values name stored objects. */
export const OBJECT_COLUMNS: readonly PgColumn[] = [
  ...[sounds, oneshots].flatMap((table) => [table.original_key, table.wav_key, table.mp3_key]),
  ...[formerRecordings, soundStems].flatMap((table) => [table.original_key, table.wav_key, table.mp3_key]),
  sounds.mid_key,
  sounds.stems_key,
  presets.mp3_key,
  presets.preset_key,
  ...[packs, presetPacks, oneshotPacks, selections, users, notifications].map((table) => table.thumb_key),
  slides.wide_key,
  slides.narrow_key,
  creators.banner_key,
  ...[uploads, packFiles, packFileParts].map((table) => table.object_key),
  statements.pdf_key,
  statements.csv_key,
];

const BATCH = 200;
const DAY_MS = 24 * 3_600_000;

/**
 * Keeps an object for a day although no row names it, from before it exists until the row that names it is committed:
 * pass it as `reserve` of `ObjectStore.put`. Never within a transaction. A removal of an equal object that is just
 * happening is waited for, so that the new one is stored after it.
 */
export function reservingIn(db: Database): (object: StoredObject) => Promise<void> {
  return ({ key, bytes }) => write(db, [{ object_key: key, bytes }]);
}

/**
 * Has objects removed a day later that rows of this transaction name no more, unless another row names them then.
 * Nothing happens for null.
 */
export async function releaseObjects(tx: Executor, keys: readonly (string | null)[]): Promise<void> {
  const known = keys.filter((key) => key !== null);
  // In one order, so that transactions that release the same ones wait for one another.
  const values = [...new Set(known)].sort().map((object_key) => ({ object_key }));
  if (values.length > 0) await write(tx, values);
}

async function write(db: Executor, values: { object_key: string; bytes?: number }[]): Promise<void> {
  await db
    .insert(releasedObjects)
    .values(values)
    .onConflictDoUpdate({ target: releasedObjects.object_key, set: { released_at: sql`now()` } });
}

/** Removes the objects that were released more than a day ago and that no row names. Returns how many. */
export async function removeReleased(
  { db, objects }: { db: Database; objects: Pick<ObjectStore, "delete"> },
  now = new Date(),
): Promise<number> {
  let removed = 0;
  for (let found = BATCH; found === BATCH; ) {
    // The locked rows make whoever reserves one of these objects wait until it is removed.
    found = await db.transaction(async (tx) => {
      const due = await tx
        .select({ key: releasedObjects.object_key })
        .from(releasedObjects)
        .where(lt(releasedObjects.released_at, new Date(now.getTime() - DAY_MS)))
        .orderBy(asc(releasedObjects.released_at))
        .limit(BATCH)
        .for("update", { skipLocked: true });
      if (due.length === 0) return 0;
      const keys = due.map(({ key }) => key);
      const named = await findNamed(tx, keys);
      for (const key of keys) {
        if (named.has(key)) continue;
        await objects.delete(key);
        removed++;
      }
      await tx.delete(releasedObjects).where(inArray(releasedObjects.object_key, keys));
      return due.length;
    });
  }
  return removed;
}

/** Those of the keys that a row names: by one statement, which no row escapes that moves a key to another. */
async function findNamed(tx: Transaction, keys: string[]): Promise<Set<string>> {
  const wanted = sql`any(${sql.param(keys)}::text[])`;
  const selects: SQL[] = OBJECT_COLUMNS.map(
    (column) => sql`select ${column} from ${column.table} where ${column} = ${wanted}`,
  );
  const { rows } = await tx.execute<{ key: string }>(
    sql`select distinct named.key from (${sql.join(selects, sql` union all `)}) as named (key)`,
  );
  return new Set(rows.map(({ key }) => key));
}
