import { cx } from "@/components/cx";
import type { IconName } from "@/components/icons/icon-set";

const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The speaker icon for a volume from 0 to 10: crossed out, one wave up to 5, two above. */
export function volumeIcon(volume: number): IconName {
  if (volume <= 0) return "volnone";
  return volume <= 5 ? "volmed" : "vol";
}

interface FaderProps {
  /** 0 to 10. */
  value: number;
  onChange: (value: number) => void;
  label?: string;
  className?: string;
}

/** Ten steps drawn over a native range input. */
export function Fader({ value, onChange, label = "Volume", className }: FaderProps) {
  return (
    <span className={cx("relative inline-block h-9", className)}>
      <input
        type="range"
        min={0}
        max={10}
        step={1}
        value={value}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span className="pointer-events-none flex h-full items-center gap-0.5 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink">
        {STEPS.map((step) => (
          <i
            key={step}
            className={cx(
              "h-4 w-1 rounded-[1px]",
              step <= value ? "bg-ink forced-colors:bg-[CanvasText]" : "bg-line-control forced-colors:bg-[GrayText]",
            )}
          />
        ))}
      </span>
    </span>
  );
}
