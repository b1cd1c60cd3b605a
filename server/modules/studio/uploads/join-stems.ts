import { MAX_SOUND_STEMS, MAX_STEMS_BYTES } from "@/lib/contract/rules/packs";
import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import { removeItems } from "@/server/modules/studio/pack-items/removal";
import { requireUnowned, stemsChanged } from "@/server/modules/studio/stems/changed-stems";
import { countStems, deleteStem, placeStem } from "@/server/modules/studio/stems/repository";
import { enterLine } from "@/server/modules/studio/uploads/line";
import { type FileRow, findPathOf, lockSound, updateFile } from "@/server/modules/studio/uploads/repository";
import { stemTitle } from "@/server/modules/studio/uploads/stem-names";
import type { Transaction } from "@/server/platform/db/database";
import { conflict, InvalidInput } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";

type Queue = Pick<JobQueue, "send" | "wake">;

const NO_SOUND = "There is no such sound in this pack.";
const OWN_SOUND = "A sound can’t be a stem of itself.";
const NOT_STEM = "This file is no stem.";
const NOT_SOUND = "Only a sound that has arrived can become a stem.";
const TOO_MANY = `A sound has at most ${MAX_SOUND_STEMS} stems.`;
export const TOO_MUCH = "The stems of a sound have at most 1.5 GB together.";

/**
 * Gives a stem to a sound of its pack, or parts it from its sound (null); the archives of both are made anew. Throws a
 * Failure (409) for stems that somebody owns, and InvalidInput for a sound of another pack or one that has too many. Lock
 * the pack and the file before.
 */
export async function joinStem(tx: Transaction, queue: Queue, file: FileRow, soundId: number | null): Promise<FileRow> {
  const joined = await moveStem(tx, file, soundId);
  if (file.sound_id === soundId) return joined;
  if (file.sound_id !== null) await stemsChanged(tx, queue, file.sound_id);
  if (soundId !== null) await stemsChanged(tx, queue, soundId);
  return joined;
}

/** As {@link joinStem}, without anything of the archives: for several stems at once, before `stemsChanged`. */
export async function moveStem(tx: Transaction, file: FileRow, soundId: number | null): Promise<FileRow> {
  if (file.kind !== "stem") throw conflict(NOT_STEM);
  const { sound_id: before } = file;
  if (before === soundId) return file;
  if (before !== null) await requireUnowned(tx, before);
  const title = soundId === null ? stemTitle(file.path, null) : await requireRoom(tx, file, soundId);
  const changed = await updateFile(tx, file.id, { sound_id: soundId });
  await placeStem(tx, file.id, { sound_id: soundId, title });
  return changed;
}

/**
 * Makes sure that a sound may have one stem more, and returns what that is called. Throws as {@link joinStem}. Lock the
 * pack before.
 */
export async function requireRoom(
  tx: Transaction,
  { pack, path, bytes }: Pick<FileRow, "pack" | "path" | "bytes">,
  soundId: number,
): Promise<string> {
  const sound = await lockSound(tx, soundId);
  if (!sound || sound.pack_id !== pack.id) throw new InvalidInput({ sound_id: [NO_SOUND] });
  await requireUnowned(tx, soundId);
  const total = await countStems(tx, soundId);
  if (total.count >= MAX_SOUND_STEMS) throw new InvalidInput({ sound_id: [TOO_MANY] });
  if (total.bytes + bytes > MAX_STEMS_BYTES) throw new InvalidInput({ sound_id: [TOO_MUCH] });
  return stemTitle(path, (await findPathOf(tx, soundId)) ?? sound.title);
}

/** Deletes what was read of a file that was a stem, and releases what is stored of it. */
export async function removeStem(tx: Transaction, file: FileRow): Promise<void> {
  if (file.sound_id !== null) await requireUnowned(tx, file.sound_id);
  await releaseObjects(tx, await deleteStem(tx, file.id));
}

/**
 * Makes a stem of a file that became a sound, which goes: of a sound of the same pack, or of none (null). It is read
 * again. Throws as {@link joinStem}, and a Failure (409) if somebody owns the sound. Lock the pack and the file before.
 */
export async function makeStem(tx: Transaction, queue: Queue, file: FileRow, soundId: number | null): Promise<FileRow> {
  if (file.kind === "stem") return joinStem(tx, queue, file, soundId);
  if (file.kind !== "sound" || file.state !== "ready" || file.sound_id === null) throw conflict(NOT_SOUND);
  if (file.sound_id === soundId) throw new InvalidInput({ sound_id: [OWN_SOUND] });
  if (soundId !== null) await requireRoom(tx, file, soundId);
  // The file stays while its sound goes.
  await updateFile(tx, file.id, { kind: "stem", sound_id: null });
  await removeItems(tx, "sample", [file.sound_id]);
  const waiting = await updateFile(tx, file.id, { sound_id: soundId, state: "waiting" });
  if (soundId !== null) await stemsChanged(tx, queue, soundId);
  await enterLine(tx, queue, file.id);
  return waiting;
}

/** Makes a sound of a file that is a stem; it is analysed again. Throws as {@link joinStem}. */
export async function makeSound(tx: Transaction, queue: Queue, file: FileRow): Promise<FileRow> {
  if (file.kind === "sound") return file;
  if (file.kind !== "stem" || file.state !== "ready") throw conflict(NOT_STEM);
  await removeStem(tx, file);
  const waiting = await updateFile(tx, file.id, { kind: "sound", sound_id: null, state: "waiting" });
  if (file.sound_id !== null) await stemsChanged(tx, queue, file.sound_id);
  await enterLine(tx, queue, file.id);
  return waiting;
}
