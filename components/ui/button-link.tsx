import Link from "next/link";
import type { ComponentProps } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import { type ButtonLook, buttonStyle } from "@/components/ui/button-style";

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {
  icon?: IconName;
}

/** A link in the style of a button, for navigation. For an action use `Button`. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link prefetch={false} {...rest} className={cx(buttonStyle({ variant, size, block }), className)}>
      {icon && <Icon name={icon} size={size === "lg" ? 20 : 16} />}
      <span className="contents">{children}</span>
    </Link>
  );
}
