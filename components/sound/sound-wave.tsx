import { PianoRoll } from "@/components/sound/piano-roll";
import type { SeekSliderProps } from "@/components/sound/seek-slider";
import { Waveform } from "@/components/sound/waveform";
import type { Sound } from "@/lib/contract/entities/sound";
import { isMidi } from "@/lib/contract/rules/kinds";

interface SoundWaveProps extends Omit<SeekSliderProps, "title" | "duration"> {
  sound: Sound;
  /** Columns of a waveform; about a third of the width in px. */
  points?: number;
  /** Draws the part before `--p` (a percentage) as played, with a playhead. */
  played?: boolean;
}

/** The drawing of a sound: the notes of a MIDI file, or the waveform of any other. */
export function SoundWave({ sound, points, ...rest }: SoundWaveProps) {
  const shared = { ...rest, title: sound.title, duration: sound.duration_seconds };
  return isMidi(sound) ? (
    <PianoRoll notes={sound.midi.notes} {...shared} />
  ) : (
    <Waveform peaks={sound.peaks} points={points} {...shared} />
  );
}
