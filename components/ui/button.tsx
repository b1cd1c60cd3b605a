import type { ComponentProps, MouseEvent } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import { type ButtonLook, buttonStyle } from "@/components/ui/button-style";
import { Spinner } from "@/components/ui/spinner";

export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  icon?: IconName;
  /** Shows a spinner instead of the icon; label, width and focus are unchanged, clicks are ignored. */
  loading?: boolean;
}

/** Edge in px of a spinner beside a label without an icon; half of it and of the gap is cut from the padding. */
const SPINNER = { sm: 12, md: 14, lg: 16 };

function ignore(event: MouseEvent) {
  event.preventDefault();
}

/** The button component. `type` is "button" by default. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    loading,
    className,
    children,
    disabled,
    onClick,
    type = "button",
    ...rest
  } = props;
  const iconSize = size === "lg" ? 20 : 16;
  const spinnerSize = icon ? iconSize : SPINNER[size ?? "md"];
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading && (onClick || type === "submit") ? ignore : onClick}
      className={cx(
        buttonStyle({ variant, size, block }, { disabled, borrowing: loading && !icon }),
        disabled && "cursor-not-allowed",
        loading && "cursor-progress!",
        className,
      )}
    >
      {loading ? <Spinner size={spinnerSize} /> : icon && <Icon name={icon} size={iconSize} />}
      <span className="contents">{children}</span>
    </button>
  );
}
