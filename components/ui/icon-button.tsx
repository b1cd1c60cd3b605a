import type { ComponentProps } from "react";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";

const TONES = { idle: "text-ink-2 hover:text-ink", on: "text-accent-graph", done: "text-ok", inherit: "text-current" };

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  icon: IconName;
  /** Accessible name: a verb and its object. */
  label: string;
  /** on: active (liked, repeat). done: owned. */
  tone?: keyof typeof TONES;
  /** md is 36 px (44 on touch screens), lg 44 px. */
  size?: "md" | "lg";
  /** With a hairline border. */
  bordered?: boolean;
  /** An indicator in the corner: there is something new. */
  dot?: boolean;
  iconSize?: number;
  /** Rendered instead of the icon, such as a spinner. */
  children?: ElementNode;
}

/** A square target around one icon. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    tone = "idle",
    size = "md",
    bordered,
    dot,
    iconSize,
    className,
    children,
    type = "button",
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        "relative inline-grid flex-none place-items-center rounded-control transition-colors duration-1",
        size === "lg" ? "size-11" : "size-hit",
        rest.disabled ? "cursor-not-allowed text-line-control" : cx(TONES[tone], "hover:bg-raised-2"),
        bordered && "inset-ring inset-ring-line-strong",
        className,
      )}
    >
      {children || <Icon name={icon} size={iconSize} />}
      {dot && (
        <span
          className="absolute top-[7px] right-[7px] size-2 rounded-full bg-accent-graph ring-2 ring-panel"
          aria-hidden="true"
        />
      )}
    </button>
  );
}
