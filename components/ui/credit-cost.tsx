import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { formatCount, nounOf } from "@/lib/format/count";

interface CreditCostProps {
  /** Price in credits; 0 is shown as FREE. */
  credits: number;
  /** The balance is too low: shown in the warning colour. */
  short?: boolean;
  /** Not part of a row, for example in a button: slightly bolder. */
  strong?: boolean;
  className?: string;
}

/** The price of a sound: a number and the credit icon. */
export function CreditCost({ credits, short, strong, className }: CreditCostProps) {
  if (credits === 0) return <span className={cx("text-xs font-strong tracking-[.02em] text-ok", className)}>FREE</span>;
  return (
    <span
      className={cx("num inline-flex items-center gap-[5px]", strong && "font-figure", short && "text-warn", className)}
    >
      <span>{formatCount(credits)}</span>
      <Icon name="puck" size={13} className={short ? undefined : "opacity-60"} />
      <span className="sr-only">{nounOf(credits, "credit")}</span>
    </span>
  );
}
