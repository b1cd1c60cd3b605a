import type { KeyboardEvent } from "react";
import { type Cell, type Column, moveBy, rangeOf } from "@/features/studio/sounds/grid-moves";
import { PRICE_NAMES, PRICES, type SoundValues } from "@/features/studio/sounds/sound-values";

interface GridKeysOptions {
  /** Of the sounds, in order. */
  ids: readonly number[];
  canEdit: boolean;
  /** The cell that has the focus while the grid has it. */
  stop: Cell;
  isShown: (cell: Cell) => boolean;
  /** Whether the keys belong to a row that is being moved. */
  isBusy: () => boolean;
  onMove: (cell: Cell) => void;
  /** Begins an edit, with what was typed. */
  onOpen: (cell: Cell, typed?: string) => void;
  onPrice: (id: number, values: SoundValues) => void;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** Fills the column of this cell down. */
  onFill: (cell: Cell) => void;
}

/** What keys set a price. */
const PRICE_KEYS: Readonly<Record<string, (typeof PRICE_NAMES)[number]>> = {
  "2": "2",
  "3": "3",
  f: "FREE",
  "0": "FREE",
};
/** Columns whose buttons take Enter and Space themselves. */
const OWN_KEYS: readonly Column[] = ["order", "more"];

/**
 * The keys of the grid: arrows move, with Shift they select rows, Space hears, Enter or typing edits, Escape clears the
 * selection, Ctrl+A selects every row, Ctrl+D fills down.
 */
export function useGridKeys(options: GridKeysOptions) {
  const { ids, canEdit, stop, isShown, isBusy, onMove, onOpen, onPrice, selected, onSelect, onFill } = options;

  /** Returns whether the key had an effect. */
  function obey(event: KeyboardEvent, row: HTMLElement): boolean {
    const { key, shiftKey } = event;
    const { id, column } = stop;
    const to = moveBy(event, stop, ids, isShown);
    if (to) {
      if (shiftKey && canEdit && to.id !== id) onSelect(new Set([...selected, ...rangeOf(ids, id, to.id)]));
      onMove(to);
      return true;
    }
    if (key === "Escape" && selected.size > 0) {
      onSelect(new Set());
      return true;
    }
    if (OWN_KEYS.includes(column)) return false;
    if (key === " " && column !== "select") {
      row.querySelector<HTMLElement>("[data-play]")?.click();
      return true;
    }
    if (!canEdit || column === "play" || column === "select") return false;
    if (column === "price") {
      const current = row.querySelector('[role="radio"][aria-checked="true"]')?.textContent;
      const following =
        PRICE_NAMES[(PRICE_NAMES.indexOf(current as (typeof PRICE_NAMES)[number]) + 1) % PRICE_NAMES.length];
      const price = key === "Enter" ? following : PRICE_KEYS[key.toLowerCase()];
      if (price) onPrice(id, PRICES[price]);
      return price !== undefined;
    }
    if (key !== "Enter" && key !== "F2" && key.length !== 1) return false;
    onOpen(stop, key.length === 1 ? key : undefined);
    return true;
  }

  /** Ctrl or Command and a letter. Returns whether it had an effect. */
  function command(key: string): boolean {
    if (!canEdit) return false;
    if (key === "a") onSelect(new Set(ids));
    else if (key === "d") onFill(stop);
    return key === "a" || key === "d";
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, defaultPrevented, altKey, ctrlKey, metaKey, key } = event;
    if (defaultPrevented || altKey || isBusy() || !(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>("[data-row]");
    // Editors, menus, the waveform and the remedies under a row have keys of their own.
    if (!row || !(target === row || target.matches("[data-column]"))) return;
    const isCommand = metaKey || (ctrlKey && key !== "Home" && key !== "End");
    if (isCommand ? command(key.toLowerCase()) : obey(event, row)) event.preventDefault();
  };
}
