/** The columns that take the focus, from the left. */
export const COLUMNS = [
  "order",
  "select",
  "play",
  "title",
  "tempo",
  "key",
  "instruments",
  "price",
  "copyright_label",
  "more",
] as const;
export type Column = (typeof COLUMNS)[number];

/** A cell: the id of its sound, and its column. */
export interface Cell {
  id: number;
  column: Column;
}

/** The columns that are edited in place, through which Tab goes. */
export const EDITED = ["title", "tempo", "key", "instruments", "price", "copyright_label"] as const;
export type EditedColumn = (typeof EDITED)[number];

/** Whether a column is edited in place. */
export const isEdited = (column: Column): column is EditedColumn => EDITED.some((each) => each === column);

const ROW_STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

const within = (place: number, length: number) => Math.min(length - 1, Math.max(0, place));

/** Whether a column is displayed; narrow windows have fewer. */
type IsShown = (cell: Cell) => boolean;

/** The cell to which a key moves; null if it is no key that moves. */
export function moveBy(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { id, column }: Cell,
  ids: readonly number[],
  isShown: IsShown,
): Cell | null {
  const row = ids.indexOf(id);
  const rows = ROW_STEPS[key];
  if (rows !== undefined) return { id: ids[within(row + rows, ids.length)] ?? id, column };
  const shown = COLUMNS.filter((each) => isShown({ id, column: each }));
  const place = shown.indexOf(column);
  switch (key) {
    case "ArrowRight":
      return { id, column: shown[within(place + 1, shown.length)] ?? column };
    case "ArrowLeft":
      return { id, column: shown[within(place - 1, shown.length)] ?? column };
    case "Home":
      return { id: (ctrlKey && ids[0]) || id, column: shown[0] ?? column };
    case "End":
      return { id: (ctrlKey && ids.at(-1)) || id, column: shown.at(-1) ?? column };
    default:
      return null;
  }
}

/** The edited cell after this one, or before it, in the next or previous row at the end; itself at either end. */
export function nextEdited(cell: Cell, step: 1 | -1, ids: readonly number[], isShown: IsShown): Cell {
  const cells = ids.flatMap((id) => EDITED.map((column) => ({ id, column })).filter(isShown));
  const place = cells.findIndex(({ id, column }) => id === cell.id && column === cell.column);
  return cells[place + step] ?? cell;
}

/** The ids between two, both included. */
export function rangeOf(ids: readonly number[], from: number, to: number): number[] {
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other);
  return ids.slice(first, (last ?? 0) + 1);
}
