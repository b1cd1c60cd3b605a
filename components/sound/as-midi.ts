import type { Sound } from "@/lib/contract/entities/sound";
import { isMidi } from "@/lib/contract/rules/kinds";
import { formatLength } from "@/lib/format/time";

/** A sample as its MIDI file, if the response includes it: the preview plays the notes, not the recording. */
export function asMidi(sound: Sound): Sound {
  if (!isMidi(sound)) return sound;
  const { mp3, seconds } = sound.midi;
  return { ...sound, mp3, duration_seconds: seconds, duration: formatLength(seconds) };
}
