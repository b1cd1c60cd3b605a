import { useId } from "react";
import { SeekSlider, type SeekSliderProps } from "@/components/sound/seek-slider";
import { WAVE_HEIGHT, wavePath } from "@/lib/audio/wave-path";

interface WaveformProps extends SeekSliderProps {
  /** As in the contract: one character a peak. */
  peaks: string;
  /** Columns of the drawing; about a third of the width in px. */
  points?: number;
  /** Draws the part before `--p` (a percentage) as played, with a playhead. */
  played?: boolean;
}

/** A sound's waveform as a seek slider, rendered on the server. */
export function Waveform({ peaks, points = 112, played, ...rest }: WaveformProps) {
  const id = useId();
  const viewBox = `0 0 ${points - 1} ${WAVE_HEIGHT}`;
  return (
    <SeekSlider {...rest}>
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
    </SeekSlider>
  );
}
