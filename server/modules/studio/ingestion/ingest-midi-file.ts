import { buffer } from "node:stream/consumers";
import { AudioError } from "@/server/audio/audio-error";
import type { AudioPool } from "@/server/audio/pool";
import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import type { StoringDependencies } from "@/server/modules/studio/ingestion/dependencies";
import { type BegunFile, completeFile, lockFile } from "@/server/modules/studio/ingestion/file-repository";
import { joinByName } from "@/server/modules/studio/ingestion/join-by-name";
import { updateFile } from "@/server/modules/studio/uploads/repository";

/** Whole songs have less. */
const MAX_MIDI_BYTES = 500_000;
const CUT = "Part of this MIDI file can’t be read. The notes before that are kept.";

/**
 * Stores a MIDI file where previews of MIDI are made from, as a standard file beside the original if it isn't one, and
 * joins it to the sound of its name. Throws AudioError, and what the store and the database throw.
 */
export async function ingestMidiFile(
  { db, objects, audio, reserve }: StoringDependencies,
  file: BegunFile,
): Promise<void> {
  if (file.bytes > MAX_MIDI_BYTES) {
    throw new AudioError("too_large", "Please upload a MIDI file of at most 500 KB.");
  }
  const midi = await buffer(await objects.get(file.object_key));
  const { facts: midi_facts, standard, isCut } = await read(audio, midi);
  const { key, bytes } = await objects.put(standard ?? midi, { folder: "midi", extension: "mid", reserve });
  const object_key = standard ? file.object_key : key;
  await db.transaction(async (tx) => {
    if (!(await lockFile(tx, file))) return;
    await completeFile(tx, file.id, { sound_id: null, object_key, notice: isCut ? CUT : null });
    const delivered = standard ? { midi_key: key, midi_bytes: bytes } : { midi_key: null, midi_bytes: null };
    await updateFile(tx, file.id, { midi_facts, ...delivered });
    if (object_key !== file.object_key) await releaseObjects(tx, [file.object_key]);
    await joinByName(tx, file);
  });
}

/** Throws AudioError for a file that isn't MIDI, can't be read within bounds, or is silent. */
async function read(audio: Pick<AudioPool, "readMidi">, midi: Buffer) {
  const reading = await audio.readMidi(midi).catch((error: unknown) => {
    if (!(error instanceof AudioError) || error.code === "unavailable") throw error;
    throw new AudioError("damaged", "This MIDI file is damaged.");
  });
  if (!reading) throw new AudioError("unsupported", "Please upload a MIDI file; this is none.");
  const { facts, ...file } = reading;
  if (facts) return { facts, ...file };
  if (file.isCut) throw new AudioError("damaged", "This MIDI file is damaged before its first note.");
  throw new AudioError("silent", "This MIDI file has no notes in its first minute.");
}
