import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { formatCount, nounOf } from "@/lib/format/count";

interface CreditCostProps {
  /** Price in credits; 0 reads FREE. */
  credits: number;
  /** The balance does not reach: in the warning colour. */
  short?: boolean;
  /** Stands alone, such as in a button: a little heavier. */
  strong?: boolean;
  className?: string;
}

/** What a sound costs: a number and the puck. */
export function CreditCost({ credits, short, strong, className }: CreditCostProps) {
  if (credits === 0) return <span className={cx("text-xs font-strong tracking-[.02em] text-ok", className)}>FREE</span>;
  return (
    <span
      className={cx("num inline-flex items-center gap-[5px]", strong && "font-figure", short && "text-warn", className)}
    >
      {formatCount(credits)}
      <Icon name="puck" size={13} className={short ? undefined : "opacity-60"} />
      <span className="sr-only">{nounOf(credits, "credit")}</span>
    </span>
  );
}
