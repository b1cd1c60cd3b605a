import type { ComponentProps } from "react";
import "@/components/sound/waveform.css";
import { cx } from "@/components/ui/cx";
import { ROLL_WIDTH, rollPath } from "@/lib/player/roll-path";
import { positionInWords } from "@/lib/player/time";
import { WAVE_HEIGHT } from "@/lib/player/wave-path";

interface PianoRollProps extends ComponentProps<"span"> {
  /** As the contract carries them: six characters a note. */
  notes: string;
  title: string;
  /** Seconds. */
  duration: number;
}

/** The notes of a MIDI file as a seek slider, in the place of a waveform. The player draws what has sounded by `--p`. */
export function PianoRoll({ notes, title, duration, className, ...rest }: PianoRollProps) {
  const viewBox = `0 0 ${ROLL_WIDTH} ${WAVE_HEIGHT}`;
  const path = rollPath(notes);
  return (
    <span
      data-wave=""
      data-roll=""
      role="slider"
      tabIndex={-1}
      aria-label={`Seek in ${title}`}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={0}
      aria-valuetext={positionInWords(0, duration)}
      {...rest}
      className={cx("wave", className)}
    >
      <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  );
}
