import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { AudioError } from "@/server/audio/audio-error";
import type { AudioPool } from "@/server/audio/pool";
import type { Database } from "@/server/platform/db/database";
import { ObjectMissingError, type ObjectStore } from "@/server/providers/objects/object-store";

const TABLES = { oneshots: sql`oneshots`, presets: sql`presets` };
const BATCH = 50;

interface Preview extends Record<string, unknown> {
  id: number;
  mp3_key: string;
  duration_seconds: number;
}

/**
 * Gives one-shots and presets that were stored without one the vector by which similar sounds are found, from their
 * previews. Returns how many got one; those whose preview can't be read are logged and stay without.
 */
export async function describePreviews(
  deps: { db: Database; objects: ObjectStore; audio: Pick<AudioPool, "describe">; log: Logger },
  signal: AbortSignal,
): Promise<number> {
  let done = 0;
  for (const table of ["oneshots", "presets"] as const) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const previews: Preview[] = await readUndescribed(deps.db, table, after);
      for (const preview of previews) {
        if (signal.aborted) return done;
        if (await describeOne(deps, table, preview)) done++;
      }
      after = previews.length === BATCH ? previews.at(-1)?.id : undefined;
    }
  }
  return done;
}

async function readUndescribed(db: Database, table: keyof typeof TABLES, after: number): Promise<Preview[]> {
  const { rows } = await db.execute<Preview>(sql`
    select id, mp3_key, duration_seconds from ${TABLES[table]} where features is null and id > ${after} order by id limit ${BATCH}`);
  return rows;
}

/** A preview that was replaced meanwhile is left to the next run. */
async function describeOne(
  { db, objects, audio, log }: Parameters<typeof describePreviews>[0],
  table: keyof typeof TABLES,
  { id, mp3_key, duration_seconds }: Preview,
): Promise<boolean> {
  try {
    const features = await audio.describe(await buffer(await objects.get(mp3_key)), duration_seconds);
    const { rows } = await db.execute(sql`
      update ${TABLES[table]} set features = ${sql.param(Array.from(features))}::real[]
      where id = ${id} and mp3_key = ${mp3_key} and features is null returning id`);
    return rows.length > 0;
  } catch (error) {
    const isOfFile = error instanceof ObjectMissingError || (error instanceof AudioError && isRefusal(error));
    if (!isOfFile) throw error;
    log.warn({ err: error, table, id }, "a preview can't be described");
    return false;
  }
}

/** Whether the analysis refused the preview, rather than being unable to run. */
const isRefusal = ({ code }: AudioError) => code !== "unavailable" && code !== "timed_out";
