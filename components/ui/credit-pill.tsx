import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { formatCount, nounOf } from "@/lib/format/count";

/** Below this balance the pill takes a warning edge. */
const LOW = 5;

interface CreditPillProps {
  credits: number;
  /** False while there has been no balance to run low: a member's first minutes are no alarm. */
  warns?: boolean;
  /** Below 1024 px only the number stays. */
  compact?: boolean;
  className?: string;
}

/** The balance. Wrap it in the link or the button that it belongs to. */
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
