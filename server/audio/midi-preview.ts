import { readMidiNotes } from "@/server/audio/midi-notes";
import { playNotes } from "@/server/audio/midi-synth";
import { PreviewEncoder } from "@/server/audio/preview-encoder";

const SAMPLE_RATE = 32_000;
/** What the encoder takes at once, in samples. */
const BLOCK = 8192;

/** Plays a MIDI file to an MP3 of 32 kHz, mono; null when it can't be read or nothing in it sounds. */
export async function playMidi(file: Uint8Array): Promise<Uint8Array | null> {
  const midi = readMidiNotes(file);
  if (!midi) return null;
  const sound = playNotes(midi, SAMPLE_RATE);
  const encoder = await PreviewEncoder.create(SAMPLE_RATE, 1);
  for (let at = 0; at < sound.length; at += BLOCK) encoder.push([sound.subarray(at, at + BLOCK)]);
  return encoder.finish();
}
