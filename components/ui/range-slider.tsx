import { moveThumb, percentOf, type Range } from "@/components/ui/range-bounds";

interface RangeSliderProps {
  /** Unit in the names of the thumbs: "Lowest BPM", "Highest BPM". */
  unit: string;
  bounds: Range;
  value: Range;
  step?: number;
  /** Heights of equal steps over the bounds, in any unit; the tallest fills the available height. */
  histogram?: readonly number[];
  /** Called while a thumb moves. */
  onChange: (value: Range) => void;
  /** Called when a thumb rests: the time to make a request. */
  onCommit?: (value: Range) => void;
  className?: string;
}

/** Two native range inputs on one track over a histogram; the thumbs can't pass each other. */
export function RangeSlider({
  unit,
  bounds,
  value,
  step = 1,
  histogram,
  onChange,
  onCommit,
  className,
}: RangeSliderProps) {
  const [low, high] = [percentOf(value[0], bounds), percentOf(value[1], bounds)];
  const commit = onCommit && (() => onCommit(value));
  const thumb = (index: 0 | 1, label: string) => (
    <input
      type="range"
      autoComplete="off"
      aria-label={`${label} ${unit}`}
      min={bounds[0]}
      max={bounds[1]}
      step={step}
      value={value[index]}
      onChange={(event) => onChange(moveThumb(value, index, event.currentTarget.valueAsNumber, bounds, step))}
      onPointerUp={commit}
      onKeyUp={commit}
    />
  );
  return (
    <div className={className}>
      <div className="range">
        {histogram && <Histogram bars={histogram} low={low} high={high} />}
        <span className="absolute inset-x-0 bottom-[7px] h-0.5 bg-line-control" />
        <span className="absolute bottom-[7px] h-0.5 bg-ink" style={{ left: `${low}%`, right: `${100 - high}%` }} />
        {thumb(0, "Lowest")}
        {thumb(1, "Highest")}
      </div>
    </div>
  );
}

/** Bars 3 px wide every 4 px, those inside the selected percentages highlighted. */
function Histogram({ bars, low, high }: { bars: readonly number[]; low: number; high: number }) {
  const top = Math.max(1, ...bars);
  let inside = "";
  let outside = "";
  bars.forEach((bar, index) => {
    const height = bar > 0 ? Math.max(1, (bar / top) * 28) : 0;
    const path = `M${index * 4} ${(28 - height).toFixed(1)}h3V28h-3z`;
    const middle = ((index + 0.5) / bars.length) * 100;
    if (middle >= low && middle <= high) inside += path;
    else outside += path;
  });
  return (
    <svg
      className="absolute inset-x-0 top-0 h-7 w-full"
      viewBox={`0 0 ${bars.length * 4} 28`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={outside} fill="var(--line-strong)" />
      <path d={inside} fill="var(--ink-2)" />
    </svg>
  );
}
