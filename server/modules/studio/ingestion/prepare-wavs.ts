import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { AudioError } from "@/server/audio/audio-error";
import type { AudioPool } from "@/server/audio/pool";
import { reservingIn } from "@/server/modules/kit/objects/released-objects";
import { storeWav } from "@/server/modules/studio/ingestion/ingest-context";
import type { Database } from "@/server/platform/db/database";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import { copyObject } from "@/server/providers/objects/copy-object";
import { ObjectMissingError, type ObjectStore } from "@/server/providers/objects/object-store";

const TABLES = { sounds: sql`sounds`, oneshots: sql`oneshots` };
const BATCH = 50;

interface Recording extends Record<string, unknown> {
  id: number;
  original_key: string;
  original_bytes: number;
  wav_key: string | null;
}

/**
 * Reads what tells recordings apart of those from before that was done, and makes the WAV of those that have none.
 * Recordings whose WAV is missing come first. Returns how many were done; those that can't be read are logged and stay as they are.
 */
export async function prepareWavs(
  deps: { db: Database; objects: ObjectStore; audio: Pick<AudioPool, "copy">; log: Logger },
  signal: AbortSignal,
): Promise<number> {
  let done = 0;
  for (const table of ["oneshots", "sounds"] as const) {
    for (let after: Position | null = { isWavMissing: true, id: 0 }; after; ) {
      const recordings: Recording[] = await readUnprepared(deps.db, table, after);
      for (const recording of recordings) {
        if (signal.aborted) return done;
        if (await prepareRecording(deps, table, recording)) done++;
      }
      after = next(after, recordings);
    }
  }
  return done;
}

/** Where in the list of a table the preparation is. */
interface Position {
  isWavMissing: boolean;
  id: number;
}

function next({ isWavMissing, id }: Position, recordings: readonly Recording[]): Position | null {
  if (recordings.length === BATCH) return { isWavMissing, id: recordings.at(-1)?.id ?? id };
  return isWavMissing ? { isWavMissing: false, id: 0 } : null;
}

async function readUnprepared(db: Database, table: keyof typeof TABLES, { isWavMissing, id }: Position) {
  const { rows } = await db.execute<Recording>(sql`
    select id, original_key, original_bytes, wav_key from ${TABLES[table]}
    where id > ${id} and ${isWavMissing ? sql`wav_key is null` : sql`(samples_hash is null or fingerprint is null) and wav_key is not null`}
    order by id limit ${BATCH}`);
  return rows;
}

async function prepareRecording(
  { db, objects, audio, log }: Parameters<typeof prepareWavs>[0],
  table: keyof typeof TABLES,
  { id, original_key, original_bytes, wav_key }: Recording,
): Promise<boolean> {
  const original = { key: original_key, bytes: original_bytes };
  try {
    await withTemporaryFolder(async (folder) => {
      const [path, wavPath] = [join(folder, "original"), join(folder, "delivered.wav")];
      await copyObject(objects, wav_key ?? original_key, path);
      const { samples_hash, fingerprint } = await audio.copy({ path }, wav_key === null ? { wavPath } : {});
      const stored = sql`samples_hash = ${samples_hash}, fingerprint = ${sql.param(fingerprint)}::smallint[]`;
      if (wav_key !== null) {
        await db.execute(sql`update ${TABLES[table]} set ${stored} where id = ${id} and wav_key = ${wav_key}`);
        return;
      }
      const wav = await storeWav(objects, { original, path, wavPath, reserve: reservingIn(db) });
      await db.execute(sql`
        update ${TABLES[table]} set wav_key = ${wav.key}, wav_bytes = ${wav.bytes}, ${stored} where id = ${id}`);
    });
    return true;
  } catch (error) {
    const isOfFile = error instanceof ObjectMissingError || isRefusal(error);
    if (!isOfFile) throw error;
    log.warn({ err: error, table, id }, "the WAV of a recording can't be made");
    return false;
  }
}

/** Whether the analysis refused the file, rather than being unable to run. */
function isRefusal(error: unknown): boolean {
  return error instanceof AudioError && error.code !== "unavailable" && error.code !== "timed_out";
}
