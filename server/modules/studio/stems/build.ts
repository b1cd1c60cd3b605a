import { join } from "node:path";
import type { Logger } from "pino";
import type { Finding } from "@/lib/contract/entities/finding";
import { AudioError } from "@/server/audio/audio-error";
import type { AudioPool } from "@/server/audio/pool";
import { withReservations } from "@/server/modules/kit/objects/released-objects";
import { storeArchive } from "@/server/modules/studio/stems/archive";
import { sumFindings } from "@/server/modules/studio/stems/findings";
import { readStemsOf, type StemsOfSound, setArchive, setStemsFindings } from "@/server/modules/studio/stems/repository";
import type { Database } from "@/server/platform/db/database";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import { copyObject } from "@/server/providers/objects/copy-object";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Dependencies of the archives of stems. */
export interface StemDependencies {
  db: Database;
  objects: ObjectStore;
  audio: Pick<AudioPool, "compareSum">;
  log: Pick<Logger, "warn">;
}

/** What the time of a comparison is limited by, whatever the stems last together. */
const MAX_SECONDS = 1_200;

/**
 * Stores the stems of a sound as one archive, streaming, and compares their sum with it; one that has its archive is
 * compared only if it is asked for. Nothing happens until all stems are there; if they change meanwhile, another job does
 * it. Throws what the store and the database throw, and AudioError "unavailable".
 */
export async function buildStemsOf(
  deps: StemDependencies,
  { sound_id, compares = false }: { sound_id: number; compares?: boolean },
): Promise<void> {
  const { db, objects } = deps;
  const sound = await readStemsOf(db, sound_id);
  if (!sound || sound.stems.length === 0 || sound.unfinished > 0) return;
  if (sound.stems_key !== null && !compares) return;
  const findings = await compare(deps, sound);
  const stems = sound.stems.map(({ title, wav_key }) => ({ title, content: { key: wav_key } }));
  await withReservations(deps, async (reserve) => {
    const archive = sound.stems_key === null ? await storeArchive(objects, stems, reserve) : null;
    await db.transaction(async (tx) => {
      if (!areSame(sound, await readStemsOf(tx, sound_id, { locks: true }))) return;
      if (archive) await setArchive(tx, sound_id, archive);
      await setStemsFindings(tx, sound_id, findings);
    });
  });
}

/** Whether a sound and its stems are still those of which an archive was made. */
const areSame = (one: StemsOfSound, other: StemsOfSound | null) =>
  other?.unfinished === 0 && one.wav_key === other.wav_key && JSON.stringify(one.stems) === JSON.stringify(other.stems);

async function compare({ objects, audio, log }: StemDependencies, sound: StemsOfSound): Promise<Finding[]> {
  const { wav_key, stems, sample_rate, duration_seconds } = sound;
  if (wav_key === null || stems.some((stem) => stem.sample_rate !== sample_rate)) return [];
  const difference = await withTemporaryFolder(async (folder) => {
    const keys = [wav_key, ...stems.map((stem) => stem.wav_key)];
    const [mix, ...parts] = keys.map((_, at) => ({ path: join(folder, `${at}.wav`) }));
    for (const [at, key] of keys.entries()) await copyObject(objects, key, join(folder, `${at}.wav`));
    return audio.compareSum(mix!, parts, { maxSeconds: MAX_SECONDS });
  }).catch((error: unknown) => {
    if (!(error instanceof AudioError) || error.code === "unavailable") throw error;
    log.warn({ err: error, sound_id: sound.id }, "stems can't be compared with their sound");
    return null;
  });
  return difference ? sumFindings(difference, duration_seconds) : [];
}
