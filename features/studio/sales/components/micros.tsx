import { cx } from "@/components/cx";
import { formatMicros } from "@/lib/format/money";

/** A sum in whole cents, the cents in a lighter tone; the exact one is its title. */
export function Micros({ micros, className }: { micros: number; className?: string }) {
  const text = formatMicros(micros, 2);
  return (
    <span className={cx("studio-amount", className)} title={formatMicros(micros)}>
      <span>{text.slice(0, -3)}</span>
      <small>{text.slice(-3)}</small>
    </span>
  );
}
