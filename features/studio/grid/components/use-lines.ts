import { arrayMove } from "@dnd-kit/sortable";
import { type ClipboardEvent, type FocusEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Leave } from "@/features/studio/grid/components/cell-editors";
import { useColumns } from "@/features/studio/grid/components/use-columns";
import { cellAt, useGridKeys } from "@/features/studio/grid/components/use-grid-keys";
import type { GridKind } from "@/features/studio/grid/grid-kind";
import { type Cell, type GridColumn, isEdited, nextEdited } from "@/features/studio/grid/grid-moves";
import type { ItemEdits } from "@/features/studio/grid/item-edits";
import type { LineCommands } from "@/features/studio/grid/line-commands";
import { priceByKey } from "@/features/studio/grid/price-keys";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import { stable } from "@/features/studio/grid/stable-commands";
import { reorder, undo } from "@/features/studio/grid/undoing";
import type { GridItem } from "@/features/work/items/item-fields";
import { useUndoKey } from "@/features/work/keys/use-undo-key";

interface LinesOptions<Item extends GridItem, Values extends object, Field extends string, Edited extends Field> {
  kind: GridKind<Item, Values, Field, Edited>;
  gridItems: readonly ShownItem<Item>[];
  edits: ItemEdits<Item, Values, Field>;
  canEdit: boolean;
}

/** The cell that is being edited, and its item as it was when that began. */
interface Editing<Item, Edited> {
  id: number;
  column: Edited;
  typed: string | undefined;
  base: Item;
}

/** The state of a grid of items: the cell that has the focus, the one that is edited, the rows that are selected. */
export function useLines<Item extends GridItem, Values extends object, Field extends string, Edited extends Field>({
  kind,
  gridItems,
  edits,
  canEdit,
}: LinesOptions<Item, Values, Field, Edited>) {
  type LineCell = Cell<GridColumn<Edited>>;
  const { columns, fields } = kind;
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<LineCell | null>(null);
  const [editing, setEditing] = useState<Editing<Item, Edited> | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [details, setDetails] = useState<{ item: Item; column?: Edited | undefined } | null>(null);
  const [removing, setRemoving] = useState<readonly number[]>([]);
  const isDragging = useRef(false);

  const ids = gridItems.map(({ stored }) => stored.id);
  const [first] = columns.edited;
  const stop: LineCell = active && ids.includes(active.id) ? active : { id: ids[0]!, column: first! };

  const cellOf = ({ id, column }: LineCell) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-column="${column}"]`);
  const isShown = (cell: LineCell) => {
    const element = cellOf(cell);
    return Boolean(element && (element.checkVisibility?.() ?? true));
  };
  const focus = (cell: LineCell) => {
    cellOf(cell)?.focus();
    setActive(cell);
  };
  const { wordOf, parseCell, fileTitleOf, noun } = kind;
  const { chosen, setAll, titleByFiles, fill, paste } = useColumns<Item, Values, Field, GridColumn<Edited>, Edited>({
    columns,
    fields,
    noun,
    gridItems,
    selected,
    edits,
    isShown,
    wordOf,
    parseCell,
    fileTitleOf,
  });
  const storedOf = (id: number) => gridItems.find(({ stored }) => stored.id === id)?.stored;

  /** Ends the edit of a cell, and moves the focus as it was left. */
  function end(cell: LineCell, leave: Leave): void {
    flushSync(() => setEditing(null));
    if (leave === "away") return;
    focus(
      leave === "stay"
        ? cell
        : nextEdited<GridColumn<Edited>, Edited>(cell, leave, { ids, columns: columns.edited, isShown }),
    );
  }

  function open({ id, column }: LineCell, typed?: string): void {
    const base = storedOf(id);
    if (!canEdit || !base) return;
    setActive({ id, column });
    // On a phone a row has three facts, and everything is edited at once.
    if (!isShown({ id, column: kind.wide })) setDetails({ item: base });
    else if (isEdited(columns, column) && column !== kind.price) {
      setEditing({ id, column, typed: kind.typed.includes(column) ? typed : undefined, base });
    }
  }

  /** What an edit of one item is called: `BPM of Fence Rhodes`. */
  const titleOf = ({ title }: Item, values: Values) =>
    `${fields
      .fieldsOf(values)
      .map((field) => fields.names[field])
      .join(", ")} of ${title}`;

  function choose(id: number, values: Values): void {
    const base = storedOf(id);
    if (base && canEdit) void edits.edit([{ item: base, values }], titleOf(base, values));
  }

  function showDetails(id: number, column?: Edited): void {
    const item = storedOf(id);
    if (item) setDetails({ item, column });
  }

  /** Puts an item in the place of another, counted from 0. */
  function move(id: number, to: number): void {
    const place = Math.min(ids.length - 1, Math.max(0, to));
    void reorder(edits, arrayMove(ids, ids.indexOf(id), place), `Moved ${storedOf(id)?.title} to ${place + 1}`);
  }

  const latest = useRef<LineCommands<Values, Edited>>(null!);
  latest.current = {
    open: (id, column) => open({ id, column }),
    commit(id, values, leave) {
      if (!editing) return;
      void edits.edit([{ item: editing.base, values }], titleOf(editing.base, values));
      end({ id, column: editing.column }, leave);
    },
    restore: (id, leave) => editing && end({ id, column: editing.column }, leave),
    choose,
    select: (id, isSelected) =>
      setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((each) => each !== id))),
    showDetails,
    remedy(id, remedy) {
      if ("values" in remedy) choose(id, remedy.values);
      else if ("column" in remedy) showDetails(id, remedy.column);
      else if (remedy.act === "remove") setRemoving([id]);
      else grid.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-play]`)?.click();
    },
    move: (id, step) => move(id, ids.indexOf(id) + step),
    insist: (id) => void edits.insist(id),
    drop: edits.drop,
    remove: setRemoving,
  };
  const commands = useMemo(() => stable(latest), []);

  const choiceAt = ({ id, column }: LineCell) => {
    const item = gridItems.find(({ stored }) => stored.id === id)?.item;
    if (column !== kind.price || !item) return null;
    return (key: string) => {
      const name = priceByKey(key, Object.keys(kind.prices), kind.priceOf(item));
      if (name) choose(id, kind.prices[name]!);
      return name !== null;
    };
  };
  const onKeyDown = useGridKeys<GridColumn<Edited>, Edited>({
    columns,
    ids,
    canEdit,
    stop,
    isShown,
    isBusy: () => isDragging.current,
    onMove: focus,
    onOpen: open,
    choiceAt,
    selected,
    onSelect: setSelected,
    onFill: fill,
  });
  useUndoKey(() => void undo(edits));

  return {
    grid,
    ids,
    stop,
    editing,
    selected,
    chosen,
    details,
    removing,
    commands,
    isDragging,
    storedOf,
    setAll,
    titleByFiles,
    setSelected,
    setRemoving,
    setDetails,
    move,
    /** Of the element of the grid. */
    handlers: {
      onKeyDown,
      onPaste(event: ClipboardEvent) {
        const cell = cellAt<GridColumn<Edited>>(event.target);
        if (canEdit && cell) paste(event, cell);
      },
      onFocus({ target }: FocusEvent) {
        const cell = cellAt<GridColumn<Edited>>(target);
        if (cell) setActive(cell);
      },
    },
  };
}
