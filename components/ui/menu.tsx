"use client";

import Link from "next/link";
import { createContext, type KeyboardEvent, type ReactNode, use } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import type { PanelAlign } from "@/components/ui/place-panel";
import { type PopoverTrigger, usePopover } from "@/components/ui/use-popover";

const CloseMenu = createContext<() => void>(() => {});

interface MenuProps {
  /** Name of the menu. */
  label: string;
  /** Draws the opening button, which must carry the given props. */
  trigger: (props: PopoverTrigger) => ReactNode;
  align?: PanelAlign;
  className?: string;
  /** `MenuItem`s and `MenuSeparator`s, built when it opens. */
  children: ReactNode;
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A menu of actions at its button: arrow keys, Home and End move, a letter jumps, Escape returns to the button. */
export function Menu({ label, trigger, align = "end", className, children }: MenuProps) {
  const { panel, panelProps, open, trigger: props, close } = usePopover("menu", align);
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])];

  function move(event: KeyboardEvent) {
    if (event.key === "Tab") return close();
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 ? event.key.toLowerCase() : null;
    const target = letter
      ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
          item.textContent?.trim().toLowerCase().startsWith(letter),
        )
      : all[MOVES[event.key]?.(at, all.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <>
      {trigger(props)}
      <div
        {...panelProps}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className={cx("popover min-w-55 overflow-y-auto overscroll-contain p-1.5", className)}
      >
        <CloseMenu value={close}>{open && children}</CloseMenu>
      </div>
    </>
  );
}

interface MenuItemProps {
  icon?: IconName;
  /** Makes it a link. */
  href?: string;
  onSelect?: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** At the right: a count, a mark. */
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

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-line" />;
}
