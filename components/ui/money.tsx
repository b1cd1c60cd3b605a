import { exactMicros, formatMicros } from "@/lib/format/money";

/** An amount in millionths of a US dollar, in cents; its title is the exact one, which the CSVs have, too. */
export function Money({ micros }: { micros: number }) {
  return <span title={titleOf(micros)}>{formatMicros(micros)}</span>;
}

/** The same, large, with the cents in a lighter tone. Its digits are proportional: tabular ones have a slashed zero. */
export function BigMoney({ micros }: { micros: number }) {
  const text = formatMicros(micros);
  return (
    <span title={exactMicros(micros)}>
      <span>{text.slice(0, -3)}</span>
      <small className="text-[0.6em] text-ink-3">{text.slice(-3)}</small>
    </span>
  );
}

/** The exact amount, if it isn't in whole cents. */
function titleOf(micros: number): string | undefined {
  return micros % 10_000 === 0 ? undefined : exactMicros(micros);
}
