"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { cx } from "@/components/cx";
import { CloseMenu } from "@/components/ui/menu-item";
import type { PanelAlign } from "@/components/ui/place-panel";
import { type PopoverTrigger, usePopover } from "@/components/ui/use-popover";

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

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-line" />;
}
