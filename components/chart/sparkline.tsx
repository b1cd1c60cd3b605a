import "@/components/chart/chart.css";
import { line } from "d3-shape";
import { momentPlaces, valueScale } from "@/components/chart/scales";

/** A line without axes beside a figure, from 0 to its own largest value; `label` says in words what it shows. */
export function Sparkline({ label, values }: { label: string; values: readonly number[] }) {
  const x = momentPlaces(values.length);
  const { place } = valueScale(Math.max(...values, 0));
  const draw = line<number>(
    (_, index) => x[index] ?? 0,
    (value) => 100 - place(value),
  );
  return (
    <svg className="sparkline" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
      <path d={draw([...values]) ?? ""} />
    </svg>
  );
}
