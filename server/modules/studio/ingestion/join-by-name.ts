import { type BegunFile, readFilesOfPack, type SiblingFile } from "@/server/modules/studio/ingestion/file-repository";
import { stemsChanged } from "@/server/modules/studio/stems/changed-stems";
import { placeOf } from "@/server/modules/studio/uploads/folder-kinds";
import { joinMidi } from "@/server/modules/studio/uploads/join-midi";
import { moveStem } from "@/server/modules/studio/uploads/join-stems";
import { lockFile } from "@/server/modules/studio/uploads/repository";
import { sampleOfStem } from "@/server/modules/studio/uploads/stem-names";
import type { Transaction } from "@/server/platform/db/database";
import { Failure, InvalidInput } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";

/**
 * Joins the MIDI files of a pack to the sounds of their names, as far as the file concerns it that has just arrived. Lock
 * the pack before.
 */
export async function joinByName(tx: Transaction, { id, pack }: Pick<BegunFile, "id" | "pack">): Promise<void> {
  for (const { midi, sound } of pairsOf(await readFilesOfPack(tx, pack.id))) {
    if (midi.id !== id && sound.id !== id) continue;
    const file = await lockFile(tx, midi.id);
    if (file) await joinMidi(tx, file, sound.sound_id);
  }
}

/**
 * Gives the stems of a pack that are of no sound to the sounds that their paths name, as far as the file concerns it that
 * has just arrived. Those for which a sound has no room, or of which somebody owns others, stay as they are. Lock the pack
 * before.
 */
export async function joinStemsByName(
  tx: Transaction,
  queue: Pick<JobQueue, "send">,
  { id, pack }: Pick<BegunFile, "id" | "pack">,
): Promise<void> {
  const files = await readFilesOfPack(tx, pack.id);
  const sounds = files.filter(({ kind }) => kind === "sound");
  const changed = new Set<number>();
  for (const stem of files) {
    if (stem.kind !== "stem" || stem.state !== "ready" || stem.sound_id !== null) continue;
    const sound = sampleOfStem(stem.path, sounds);
    if (!sound || sound.sound_id === null || (stem.id !== id && sound.id !== id)) continue;
    const file = await lockFile(tx, stem.id);
    const joined = file && (await moveStem(tx, file, sound.sound_id).catch(ignoreRefusal));
    if (joined) changed.add(sound.sound_id);
  }
  for (const soundId of changed) await stemsChanged(tx, queue, soundId);
}

/** Nothing was written yet when a stem is refused. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof Failure || error instanceof InvalidInput) return null;
  throw error;
}

/**
 * The MIDI files without a sound and the sounds of the same name without MIDI, each in one pair: those in the same
 * folder, or in that of another kind ("MIDI/Keys" and "Loops/Keys"), else those whose name is only once in the pack. Sounds that are still on their way count as well.
 */
function pairsOf(files: readonly SiblingFile[]): { midi: SiblingFile; sound: SiblingFile }[] {
  const taken = new Set<number>();
  const sounds = files.filter(({ kind }) => kind === "sound");
  return files.flatMap((midi) => {
    if (midi.kind !== "midi" || midi.state !== "ready" || midi.sound_id !== null) return [];
    const named = sounds.filter(({ path }) => baseName(path) === baseName(midi.path));
    const found =
      onlyOf(named.filter(({ path }) => folderOf(path) === folderOf(midi.path))) ??
      onlyOf(named.filter(({ path }) => placeOf(path) === placeOf(midi.path))) ??
      onlyOf(named);
    if (!found || found.sound_id === null || found.has_midi || taken.has(found.sound_id)) return [];
    taken.add(found.sound_id);
    return [{ midi, sound: found }];
  });
}

/** The one in a list of one. */
const onlyOf = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);
export const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** The name of a file without its folder and ending, for comparison. */
export function baseName(path: string): string {
  return path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/\.[^.]*$/, "")
    .normalize("NFC")
    .toLowerCase()
    .trim();
}
