import { join } from "node:path";
import type { Logger } from "pino";
import { AudioError } from "@/server/audio/audio-error";
import type { AudioPool } from "@/server/audio/pool";
import { storeArchive } from "@/server/modules/catalogue/stems/archive";
import { sumFindings } from "@/server/modules/catalogue/stems/findings";
import {
  readStemsOf,
  type StemsOfSound,
  setArchive,
  setStemsFindings,
} from "@/server/modules/catalogue/stems/repository";
import { reservingIn } from "@/server/modules/media/objects/released-objects";
import type { Database } from "@/server/platform/db/database";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import { copyObject } from "@/server/providers/objects/copy-object";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Dependencies of the archives of stems. */
export interface StemContext {
  db: Database;
  objects: ObjectStore;
  audio: Pick<AudioPool, "compareSum">;
  log: Pick<Logger, "warn">;
}

/** What the time of a comparison is limited by, whatever the stems last together. */
const MAX_SECONDS = 1_200;

/**
 * Stores the stems of a sound as one archive, streaming, and compares their sum with it. Nothing happens until all of them
 * are there; if they change meanwhile, another job does it. Throws what the store and the database throw, and AudioError
 * "unavailable".
 */
export async function buildStemsOf(context: StemContext, soundId: number): Promise<void> {
  const sound = await readStemsOf(context.db, soundId);
  if (!sound || sound.stems.length === 0 || sound.unfinished > 0) return;
  if (sound.stems_key === null && !(await archiveStems(context, sound))) return;
  await compare(context, sound);
}

/** Whether the stems of a sound are still those of which an archive was made. */
const areSame = (one: StemsOfSound, other: StemsOfSound | null) =>
  other?.unfinished === 0 && JSON.stringify(one.stems) === JSON.stringify(other.stems);

/** Returns whether the sound has the archive now. */
async function archiveStems({ db, objects }: StemContext, sound: StemsOfSound): Promise<boolean> {
  const stems = sound.stems.map(({ title, wav_key }) => ({ title, content: { key: wav_key } }));
  // If the stems change meanwhile, no row names what is stored here.
  const archive = await storeArchive(objects, stems, reservingIn(db));
  return db.transaction(async (tx) => {
    if (!areSame(sound, await readStemsOf(tx, sound.id, { locks: true }))) return false;
    await setArchive(tx, sound.id, archive);
    return true;
  });
}

async function compare({ db, objects, audio, log }: StemContext, sound: StemsOfSound): Promise<void> {
  const { wav_key, stems, sample_rate, duration_seconds } = sound;
  if (wav_key === null || stems.some((stem) => stem.sample_rate !== sample_rate)) return;
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
  await db.transaction(async (tx) => {
    const present = await readStemsOf(tx, sound.id, { locks: true });
    if (present?.wav_key !== wav_key || !areSame(sound, present)) return;
    await setStemsFindings(tx, sound.id, difference ? sumFindings(difference, duration_seconds) : []);
  });
}
