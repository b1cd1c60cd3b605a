import { buffer } from "node:stream/consumers";
import type { MidiFacts } from "@/lib/audio/midi-facts";
import { AudioError } from "@/server/audio/audio-error";
import type { AudioPool } from "@/server/audio/pool";
import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import type { StoringDependencies } from "@/server/modules/studio/ingestion/dependencies";
import { type BegunFile, completeFile, lockFile } from "@/server/modules/studio/ingestion/file-repository";
import { joinByName } from "@/server/modules/studio/ingestion/join-by-name";
import { updateFile } from "@/server/modules/studio/uploads/repository";

/** Whole songs have less. */
const MAX_MIDI_BYTES = 500_000;
const MARKER = "MThd";

/**
 * Stores a MIDI file where previews of MIDI are made from, and joins it to the sound of its name. Throws AudioError, and
 * what the store and the database throw.
 */
export async function ingestMidiFile(
  { db, objects, audio, reserve }: StoringDependencies,
  file: BegunFile,
): Promise<void> {
  if (file.bytes > MAX_MIDI_BYTES) {
    throw new AudioError("too_large", "Please upload a MIDI file of at most 500 KB.");
  }
  const midi = await buffer(await objects.get(file.object_key));
  const midi_facts = await readFacts(audio, midi);
  const { key } = await objects.put(midi, { folder: "midi", extension: "mid", reserve });
  await db.transaction(async (tx) => {
    if (!(await lockFile(tx, file))) return;
    await completeFile(tx, file.id, { sound_id: null, object_key: key });
    await updateFile(tx, file.id, { midi_facts });
    if (key !== file.object_key) await releaseObjects(tx, [file.object_key]);
    await joinByName(tx, file);
  });
}

/** Throws AudioError for a file that isn't MIDI, can't be read within bounds, or is silent. */
async function readFacts(audio: Pick<AudioPool, "midiFacts">, midi: Buffer): Promise<MidiFacts> {
  if (midi.toString("latin1", 0, MARKER.length) !== MARKER) {
    throw new AudioError("unsupported", "Please upload a MIDI file; this is none.");
  }
  const facts = await audio.midiFacts(midi).catch((error: unknown) => {
    if (!(error instanceof AudioError) || error.code === "unavailable") throw error;
    throw new AudioError("damaged", "This MIDI file is damaged.");
  });
  if (!facts) throw new AudioError("silent", "This MIDI file has no notes in its first minute, or is damaged.");
  return facts;
}
