import { SeekSlider, type SeekSliderProps } from "@/components/sound/seek-slider";
import { ROLL_WIDTH, rollPath } from "@/lib/audio/roll-path";
import { WAVE_HEIGHT } from "@/lib/audio/wave-path";

interface PianoRollProps extends SeekSliderProps {
  /** As the contract carries them: six characters a note. */
  notes: string;
}

/** The notes of a MIDI file as a seek slider, in the place of a waveform. The player draws what has sounded by `--p`. */
export function PianoRoll({ notes, ...rest }: PianoRollProps) {
  return (
    <SeekSlider data-roll="" {...rest}>
      <svg viewBox={`0 0 ${ROLL_WIDTH} ${WAVE_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={rollPath(notes)} />
      </svg>
    </SeekSlider>
  );
}
