/** A cell: the id of its item, and its column. */
export interface Cell<Column extends string> {
  id: number;
  column: Column;
}

/** The columns of a grid. */
export interface GridColumns<Column extends string, Edited extends Column> {
  /** Those that take the focus, from the left. */
  all: readonly Column[];
  /** Those that are edited in place, through which Tab goes. */
  edited: readonly Edited[];
  /** Those whose buttons take Enter and Space themselves. */
  ownKeys: readonly Column[];
}

/** The columns of a grid of items: around those that are edited, the handle, the box, the button that plays, the menu. */
export type GridColumn<Edited extends string> = "order" | "select" | "play" | Edited | "more";

/** The columns of a grid of items in which these are edited. */
export const gridColumns = <Edited extends string>(
  edited: readonly Edited[],
): GridColumns<GridColumn<Edited>, Edited> => ({
  all: ["order", "select", "play", ...edited, "more"],
  edited,
  ownKeys: ["order", "more"],
});

/** Whether a column is edited in place. */
export const isEdited = <Column extends string, Edited extends Column>(
  { edited }: GridColumns<Column, Edited>,
  column: Column,
): column is Edited => edited.some((each) => each === column);

const ROW_STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

const within = (place: number, length: number) => Math.min(length - 1, Math.max(0, place));

/** Whether a column is displayed; narrow windows have fewer. */
type IsShown<Column extends string> = (cell: Cell<Column>) => boolean;

/** The cell to which a key moves; null if it is no key that moves. */
export function moveBy<Column extends string>(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { id, column }: Cell<Column>,
  { ids, columns, isShown }: { ids: readonly number[]; columns: readonly Column[]; isShown: IsShown<Column> },
): Cell<Column> | null {
  const row = ids.indexOf(id);
  const rows = ROW_STEPS[key];
  if (rows !== undefined) return { id: ids[within(row + rows, ids.length)] ?? id, column };
  const shown = columns.filter((each) => isShown({ id, column: each }));
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
export function nextEdited<Column extends string, Edited extends Column>(
  cell: Cell<Column>,
  step: 1 | -1,
  { ids, columns, isShown }: { ids: readonly number[]; columns: readonly Edited[]; isShown: IsShown<Column> },
): Cell<Column> {
  const cells = ids.flatMap((id) => columns.map((column) => ({ id, column })).filter(isShown));
  const place = cells.findIndex(({ id, column }) => id === cell.id && column === cell.column);
  return cells[place + step] ?? cell;
}

/** The ids between two, both included. */
export function rangeOf(ids: readonly number[], from: number, to: number): number[] {
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other);
  return ids.slice(first, (last ?? 0) + 1);
}
