import { SeekSlider, type SeekSliderProps } from "@/components/sound/seek-slider";
import { ROLL_WIDTH, rollPath } from "@/lib/audio/roll-path";
import { WAVE_HEIGHT } from "@/lib/audio/wave-path";

interface PianoRollProps extends SeekSliderProps {
  /** As in the contract: six characters a note. */
  notes: string;
  /** Draws the part before `--p` (a percentage) as played, with a playhead. */
  played?: boolean;
}

/** The notes of a MIDI file as a seek slider, instead of a waveform. The player draws the played part by `--p`. */
export function PianoRoll({ notes, played, ...rest }: PianoRollProps) {
  const path = rollPath(notes);
  return (
    <SeekSlider data-roll="" {...rest}>
      <Roll path={path} />
      {played && (
        <>
          <Roll path={path} className="wave-played" />
          <span className="wave-head" />
        </>
      )}
    </SeekSlider>
  );
}

function Roll({ path, className }: { path: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${ROLL_WIDTH} ${WAVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
