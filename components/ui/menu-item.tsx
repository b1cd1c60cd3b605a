"use client";

import Link from "next/link";
import { createContext, type ReactNode, use } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";

/** Closes the menu that contains an item. */
export const CloseMenu = createContext<() => void>(() => {});

interface MenuItemProps {
  icon?: IconName;
  /** Renders the item as a link. */
  href?: string;
  onSelect?: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** At the right: a count, a label. */
  trailing?: ReactNode;
  children: ReactNode;
}

/** One line of a menu: a link with `href`, an action with `onSelect`. */
export function MenuItem({ icon, href, onSelect, disabled, danger, trailing, children }: MenuItemProps) {
  const close = use(CloseMenu);
  const look = cx(
    "flex h-9 w-full items-center gap-2.5 rounded-tag px-2.5 text-left outline-none transition-colors duration-1 hover:bg-raised focus-visible:bg-raised focus-visible:inset-ring-2 focus-visible:inset-ring-ink pointer-coarse:h-11",
    danger && "text-danger",
    disabled && "cursor-not-allowed text-ink-3",
  );
  const select = () => {
    close();
    onSelect?.();
  };
  const content = (
    <>
      {icon && <Icon name={icon} size={18} className={danger ? undefined : "text-ink-2"} />}
      <span className="flex-1">{children}</span>
      {trailing}
    </>
  );
  return href ? (
    <Link role="menuitem" tabIndex={-1} href={href} prefetch={false} onClick={select} className={look}>
      {content}
    </Link>
  ) : (
    <button type="button" role="menuitem" tabIndex={-1} disabled={disabled} onClick={select} className={look}>
      {content}
    </button>
  );
}
