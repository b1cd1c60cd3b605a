import { type ComponentProps, useId } from "react";
import "@/components/sound/waveform.css";
import { cx } from "@/components/ui/cx";
import { positionInWords } from "@/lib/player/time";
import { WAVE_HEIGHT, wavePath } from "@/lib/player/wave-path";

interface WaveformProps extends ComponentProps<"span"> {
  /** As the contract carries them: one character a peak. */
  peaks: string;
  title: string;
  /** Seconds. */
  duration: number;
  /** Columns of the drawing; about a third of the width in px. */
  points?: number;
  /** Draws the part before `--p` (a percentage) as played, with a playhead. */
  played?: boolean;
}

/** A sound's outline as a seek slider. Plain markup, drawn on the server; the player makes it live by `data-wave`. */
export function Waveform({ peaks, title, duration, points = 112, played, className, ...rest }: WaveformProps) {
  const id = useId();
  const viewBox = `0 0 ${points - 1} ${WAVE_HEIGHT}`;
  return (
    <span
      data-wave=""
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
        <path id={id} d={wavePath(peaks, points)} />
        <use href={`#${id}`} transform={`matrix(1 0 0-1 0 ${WAVE_HEIGHT})`} />
      </svg>
      {played && (
        <>
          <svg className="wave-played" viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
            <use href={`#${id}`} />
            <use href={`#${id}`} transform={`matrix(1 0 0-1 0 ${WAVE_HEIGHT})`} />
          </svg>
          <span className="wave-head" />
        </>
      )}
    </span>
  );
}
