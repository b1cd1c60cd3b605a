import { readFilesOfPack, type SiblingFile } from "@/server/modules/catalogue/ingestion/file-repository";
import { placeOf } from "@/server/modules/catalogue/uploads/folder-kinds";
import { joinMidi } from "@/server/modules/catalogue/uploads/join-midi";
import { lockFile } from "@/server/modules/catalogue/uploads/repository";
import type { Transaction } from "@/server/platform/db/database";

/**
 * Joins the MIDI files of a pack to the sounds of their names, as far as the file concerns it that has just arrived. Lock
 * the pack before.
 */
export async function joinByName(tx: Transaction, { id, pack_id }: { id: number; pack_id: number }): Promise<void> {
  for (const { midi, sound } of pairsOf(await readFilesOfPack(tx, pack_id))) {
    if (midi.id !== id && sound.id !== id) continue;
    const file = await lockFile(tx, midi.id);
    if (file) await joinMidi(tx, file, sound.sound_id);
  }
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
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** The name of a file without its folder and ending, for comparison. */
function baseName(path: string): string {
  return path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/\.[^.]*$/, "")
    .normalize("NFC")
    .toLowerCase()
    .trim();
}
