import { cx } from "@/components/cx";

/** A 2 px accent line that is filled to `value` percent: page progress, the mini player's edge. Decorative. */
export function ProgressLine({ value, className }: { value: number; className?: string }) {
  return (
    <div className={cx("h-0.5 overflow-hidden", className)} aria-hidden="true">
      <div
        className="h-full w-full origin-left bg-accent-graph transition-transform duration-2 ease-linear"
        style={{ transform: `scaleX(${value / 100})` }}
      />
    </div>
  );
}
