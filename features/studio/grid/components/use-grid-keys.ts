import type { KeyboardEvent } from "react";
import { type Cell, type GridColumns, moveBy, rangeOf } from "@/features/studio/grid/grid-moves";

interface GridKeysOptions<Column extends string, Edited extends Column> {
  columns: GridColumns<Column, Edited>;
  /** Of the items, in order. */
  ids: readonly number[];
  canEdit: boolean;
  /** The cell that has the focus while the grid has it. */
  stop: Cell<Column>;
  isShown: (cell: Cell<Column>) => boolean;
  /** Whether the keys belong to a row that is being moved. */
  isBusy: () => boolean;
  onMove: (cell: Cell<Column>) => void;
  /** Begins an edit, with what was typed. */
  onOpen: (cell: Cell<Column>, typed?: string) => void;
  /** What keys do in a column whose choices are all in its cell; null for any other. Returns whether a key had an effect. */
  choiceAt: (cell: Cell<Column>) => ((key: string) => boolean) | null;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** Fills the column of this cell down. */
  onFill: (cell: Cell<Column>) => void;
}

/** Columns in which nothing is typed. */
const UNTYPED = ["play", "select"];

/**
 * The keys of the grid: arrows move, with Shift they select rows, Space hears, Enter or typing edits, Escape clears the
 * selection, Ctrl+A selects every row, Ctrl+D fills down.
 */
export function useGridKeys<Column extends string, Edited extends Column>(options: GridKeysOptions<Column, Edited>) {
  const { columns, ids, canEdit, stop, isShown, isBusy, onMove, onOpen, choiceAt, selected, onSelect, onFill } =
    options;

  /** Returns whether the key had an effect. */
  function obey(event: KeyboardEvent, row: HTMLElement): boolean {
    const { key, shiftKey } = event;
    const { id, column } = stop;
    const to = moveBy(event, stop, { ids, columns: columns.all, isShown });
    if (to) {
      if (shiftKey && canEdit && to.id !== id) onSelect(new Set([...selected, ...rangeOf(ids, id, to.id)]));
      onMove(to);
      return true;
    }
    if (key === "Escape" && selected.size > 0) {
      onSelect(new Set());
      return true;
    }
    if (columns.ownKeys.includes(column)) return false;
    if (key === " " && column !== "select") {
      row.querySelector<HTMLElement>("[data-play]")?.click();
      return true;
    }
    if (!canEdit || UNTYPED.includes(column)) return false;
    const choose = choiceAt(stop);
    if (choose) return choose(key);
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

/** The cell that an element of a grid is, or is in. */
export function cellAt<Column extends string>(target: EventTarget): Cell<Column> | null {
  if (!(target instanceof Element)) return null;
  const column = target.closest<HTMLElement>("[data-column]")?.dataset.column as Column | undefined;
  const id = Number(target.closest<HTMLElement>("[data-row]")?.dataset.row);
  return column && id ? { id, column } : null;
}
