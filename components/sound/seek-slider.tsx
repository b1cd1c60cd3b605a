import type { ComponentProps } from "react";
import "@/components/sound/waveform.css";
import { cx } from "@/components/cx";
import { positionInWords } from "@/lib/format/time";

export interface SeekSliderProps extends ComponentProps<"span"> {
  title: string;
  /** Seconds. */
  duration: number;
}

/** The slider that contains a sound's waveform or piano roll. Plain markup; the player activates it by `data-wave`. */
export function SeekSlider({ title, duration, className, ...rest }: SeekSliderProps) {
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
    />
  );
}
