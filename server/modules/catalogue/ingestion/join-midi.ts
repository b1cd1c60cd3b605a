import { sql } from "drizzle-orm";
import { readFilesOfPack, type SiblingFile } from "@/server/modules/catalogue/ingestion/file-repository";
import type { Transaction } from "@/server/platform/db/database";
import { InvalidInput, notFound } from "@/server/platform/errors";

interface MidiFile {
  id: number;
  pack_id: number;
  object_key: string;
  bytes: number;
  sound_id: number | null;
}

/**
 * Joins a MIDI file to a sound of its pack, in place of the one that the sound had, or parts it from its sound (null).
 * Throws a Failure for a file that isn't a MIDI file which is ready, and InvalidInput for a sound of another pack.
 */
export async function joinMidiFile(tx: Transaction, fileId: number, soundId: number | null): Promise<void> {
  const { rows } = await tx.execute<MidiFile & Record<string, unknown>>(sql`
    select id, pack_id, object_key, bytes, sound_id from pack_files
    where id = ${fileId} and kind = 'midi' and state = 'ready' for update`);
  const [file] = rows;
  if (!file) throw notFound();
  if (file.sound_id === soundId) return;
  if (soundId !== null) {
    const { rows: sounds } = await tx.execute(
      sql`select id from sounds where id = ${soundId} and pack_id = ${file.pack_id} for update`,
    );
    if (sounds.length === 0) throw new InvalidInput({ sound_id: ["Choose a sound of this pack."] });
    await tx.execute(sql`update pack_files set sound_id = null where sound_id = ${soundId} and kind = 'midi'`);
  }
  if (file.sound_id !== null) {
    await tx.execute(sql`update sounds set mid_key = null, mid_bytes = null where id = ${file.sound_id}`);
  }
  await tx.execute(sql`update pack_files set sound_id = ${soundId} where id = ${fileId}`);
  if (soundId === null) return;
  await tx.execute(
    sql`update sounds set mid_key = ${file.object_key}, mid_bytes = ${file.bytes} where id = ${soundId}`,
  );
}

/** Joins the MIDI files of a pack to the sounds of their names, as far as the file concerns it that has just arrived. */
export async function joinByName(tx: Transaction, { id, pack_id }: { id: number; pack_id: number }): Promise<void> {
  for (const { midi, sound } of pairsOf(await readFilesOfPack(tx, pack_id))) {
    if (midi.id === id || sound.id === id) await joinMidiFile(tx, midi.id, sound.sound_id);
  }
}

/**
 * The MIDI files without a sound and the sounds of the same name without MIDI, each in one pair: those in the same
 * folder, else those whose name is only once in the pack. Sounds that are still on their way count as well.
 */
function pairsOf(files: readonly SiblingFile[]): { midi: SiblingFile; sound: SiblingFile }[] {
  const taken = new Set(
    files.flatMap(({ kind, sound_id }) => (kind === "midi" && sound_id !== null ? [sound_id] : [])),
  );
  const sounds = files.filter(({ kind }) => kind === "sound");
  return files.flatMap((midi) => {
    if (midi.kind !== "midi" || midi.state !== "ready" || midi.sound_id !== null) return [];
    const named = sounds.filter(({ path }) => baseName(path) === baseName(midi.path));
    const [sound, ...others] = named.filter(({ path }) => folderOf(path) === folderOf(midi.path));
    const found = sound && others.length === 0 ? sound : named.length === 1 ? named[0] : undefined;
    if (!found || found.sound_id === null || taken.has(found.sound_id)) return [];
    taken.add(found.sound_id);
    return [{ midi, sound: found }];
  });
}

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
