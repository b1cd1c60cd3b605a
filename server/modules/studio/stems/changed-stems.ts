import type { PackRef } from "@/lib/contract/entities/pack";
import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import { buildStems } from "@/server/modules/studio/stems/build-job";
import {
  areStemsOwned,
  orderStems,
  readNeighbours,
  readStemsOf,
  type StemsOfSound,
  setArchive,
} from "@/server/modules/studio/stems/repository";
import type { Transaction } from "@/server/platform/db/database";
import { conflict } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";

const OWNED = "Somebody owns the stems of this sound, so they can’t be changed.";

/** Throws a Failure (409) if somebody owns the stems of a sound. Lock its pack before. */
export async function requireUnowned(tx: Transaction, soundId: number): Promise<void> {
  if (await areStemsOwned(tx, soundId)) throw conflict(OWNED);
}

/**
 * Gives up the archive of a sound whose stems have changed, and has another made once all of them are there. Lock its pack
 * before.
 */
export async function stemsChanged(tx: Transaction, queue: Pick<JobQueue, "send">, soundId: number): Promise<void> {
  const sound = await readStemsOf(tx, soundId, { locks: true });
  if (!sound) return;
  await orderStems(tx, soundId);
  if (sound.stems_key !== null) {
    await setArchive(tx, soundId, null);
    await releaseObjects(tx, [sound.stems_key]);
  }
  if (isComplete(sound)) await queue.send(tx, buildStems, { sound_id: soundId });
}

/**
 * Has archives made of the stems that only waited for a file in their folder, which is ready now, failed or went. `joined`
 * is the sound whose stem it became. Lock its pack before.
 */
export async function neighbourArrived(
  tx: Transaction,
  queue: Pick<JobQueue, "send">,
  file: { pack: PackRef; path: string },
  joined: number | null = null,
): Promise<void> {
  for (const sound_id of await readNeighbours(tx, file)) {
    if (sound_id === joined) continue;
    const sound = await readStemsOf(tx, sound_id);
    if (sound && isComplete(sound)) await queue.send(tx, buildStems, { sound_id });
  }
}

const isComplete = ({ stems, unfinished }: StemsOfSound) => stems.length > 0 && unfinished === 0;

/** Compares a sound with its stems again, after its own recording has changed. */
export async function mixChanged(tx: Transaction, queue: Pick<JobQueue, "send">, soundId: number): Promise<void> {
  const sound = await readStemsOf(tx, soundId);
  if (sound && sound.stems.length > 0) await queue.send(tx, buildStems, { sound_id: soundId, compares: true });
}
