import type { ComponentProps } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { BareLink, type BareLinkProps } from "@/components/ui/bare-link";
import { formatCount } from "@/lib/format/count";

interface ChipLook {
  /** Inverted colours with a close icon. */
  selected?: boolean;
  /** Number of results. At 0 the chip is disabled, not hidden. */
  count?: number;
  /** `count` is how many results more there are: the choice widens the list. */
  adds?: boolean;
  /** 40 px instead of 32. */
  tall?: boolean;
}

function chipStyle({ selected, tall }: ChipLook, disabled?: boolean) {
  return cx(
    "inline-flex flex-none items-center gap-2 rounded-control text-ink-2 font-strong whitespace-nowrap transition-colors duration-1",
    tall
      ? "h-10 px-3.5 text-base pointer-coarse:h-11"
      : "h-8 px-[11px] text-sm pointer-coarse:h-11 pointer-coarse:px-3.5",
    selected && "bg-ink text-on-ink!",
    !selected && disabled && "cursor-not-allowed text-ink-3! inset-ring inset-ring-line",
    !selected && !disabled && "inset-ring inset-ring-line-strong hover:bg-raised hover:text-ink",
  );
}

function ChipTail({ selected, count, adds }: ChipLook) {
  if (selected) return <Icon name="close" size={14} />;
  if (count === undefined) return null;
  return <span className="num text-data-xs text-ink-3">{`${adds ? "+" : ""}${formatCount(count)}`}</span>;
}

/** What a choice is called: it widens a list that other values have narrowed, so the alternative says so. */
function ChipName({ adds, children }: Pick<ChipProps, "adds" | "children">) {
  return (
    <span className="contents">
      {adds && <span className="-mr-1 font-body text-ink-3">or</span>}
      <span className="contents">{children}</span>
    </span>
  );
}

export interface ChipProps extends ChipLook, ComponentProps<"button"> {}

/** A facet that is selected or not. */
export function Chip({
  selected,
  count,
  adds,
  tall,
  className,
  children,
  disabled,
  type = "button",
  ...rest
}: ChipProps) {
  const off = disabled || (count === 0 && !selected);
  return (
    <button
      {...rest}
      type={type}
      disabled={off}
      aria-pressed={selected ?? false}
      className={cx(chipStyle({ selected, tall }, off), className)}
    >
      <ChipName adds={adds}>{children}</ChipName>
      <ChipTail selected={selected} count={count} adds={adds} />
    </button>
  );
}

export interface ChipLinkProps extends ChipLook, BareLinkProps {}

/** A facet whose state is in the URL: a click navigates there. */
export function ChipLink({ selected, count, adds, tall, className, children, ...rest }: ChipLinkProps) {
  return (
    <BareLink {...rest} aria-current={selected || undefined} className={cx(chipStyle({ selected, tall }), className)}>
      <ChipName adds={adds}>{children}</ChipName>
      <ChipTail selected={selected} count={count} adds={adds} />
    </BareLink>
  );
}
