import type { KeyboardEvent } from "react";

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

const ITEMS = '[role="menuitem"]:not(:disabled)';

/** The keys of an open menu: arrows, Home and End move, a letter jumps to an item with that initial, Tab closes. */
export function handleMenuKey(event: KeyboardEvent, panel: HTMLElement | null, close: () => void): void {
  if (event.key === "Tab") return close();
  const all = [...(panel?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
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

/** Moves the focus to a menu's first item. */
export function focusFirstItem(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>(ITEMS)?.focus();
}
