import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { formatCount, nounOf } from "@/lib/format/count";

/** Below this balance the pill has a warning border. */
const LOW = 5;

interface CreditPillProps {
  credits: number;
  /** False for a user who has never had a balance: no warning in the first minutes. */
  warns?: boolean;
  /** Below 1024 px only the number is visible. */
  compact?: boolean;
  className?: string;
}

/** The balance. Wrap it in its link or button. */
export function CreditPill({ credits, warns = true, compact, className }: CreditPillProps) {
  const low = warns && credits < LOW;
  return (
    <span
      className={cx(
        "inline-flex h-9 items-center gap-[7px] rounded-pill bg-raised pr-[13px] pl-2.5 text-sm whitespace-nowrap",
        low && "inset-ring inset-ring-warn",
        className,
      )}
    >
      <Icon name="puck" size={15} className={low ? "text-warn" : "text-ink-2"} />
      <span className="num font-figure">{formatCount(credits)}</span>{" "}
      <span className={compact ? "max-lg:sr-only" : undefined}>{nounOf(credits, "Credit")}</span>
    </span>
  );
}
