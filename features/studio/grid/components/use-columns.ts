import type { ClipboardEvent } from "react";
import { notifyError, notifySuccess } from "@/components/layout/notify";
import { type Cell, type GridColumns, isEdited } from "@/features/studio/grid/grid-moves";
import { parsePasted } from "@/features/studio/grid/pasted-cells";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import { editMany, type UndoneEdits } from "@/features/studio/grid/undoing";
import type { GridItem, ItemFields } from "@/features/work/items/item-fields";
import { countOf } from "@/lib/format/count";

interface ColumnsOptions<
  Item extends GridItem,
  Values extends object,
  Field extends string,
  Column extends string,
  Edited extends Column & Field,
> {
  columns: GridColumns<Column, Edited>;
  fields: ItemFields<Item, Values, Field>;
  /** What an item is called: "sound". */
  noun: string;
  /** In the order in which they are shown. */
  gridItems: readonly ShownItem<Item>[];
  selected: ReadonlySet<number>;
  edits: UndoneEdits<Item, Values> & { fault: (faults: Record<number, string[]>) => void };
  isShown: (cell: Cell<Column>) => boolean;
  wordOf: (field: Field, values: Values) => string;
  parseCell: (column: Edited, cell: string) => Values | string;
  fileTitleOf: (item: Item) => string | null;
}

/** What is done with a column of several items: one value for all, filling down, pasting. Each can be undone. */
export function useColumns<
  Item extends GridItem,
  Values extends object,
  Field extends string,
  Column extends string,
  Edited extends Column & Field,
>(options: ColumnsOptions<Item, Values, Field, Column, Edited>) {
  const { columns, fields, noun, gridItems, selected, edits, isShown, wordOf, parseCell, fileTitleOf } = options;
  const { fieldsOf, valuesIn, changesOf, names } = fields;
  const chosen = gridItems.filter(({ stored }) => selected.has(stored.id));

  /** Gives items the same values. */
  function setAll(items: readonly ShownItem<Item>[], values: Values): void {
    const [field] = fieldsOf(values);
    if (!field) return;
    const changes = items.map(({ stored }) => ({ item: stored, values }));
    void editMany(edits, changes, `${names[field]} ${wordOf(field, values)} for ${countOf(items.length, noun)}`);
  }

  /** Gives items the names of their files as titles. */
  function titleByFiles(items: readonly ShownItem<Item>[]): void {
    const changes = items.flatMap(({ stored, item }) => {
      const title = fileTitleOf(stored);
      return title === null || title === item.title ? [] : { item: stored, values: { title } as Values };
    });
    if (changes.length === 0) notifySuccess("They have the names of their files already");
    else void editMany(edits, changes, `File names as titles of ${countOf(changes.length, noun)}`);
  }

  /** From the first selected row to the others; without a selection, from the row above. */
  function fill({ id, column }: Cell<Column>): void {
    if (!isEdited(columns, column) || column === "title") return;
    const place = gridItems.findIndex(({ stored }) => stored.id === id);
    const isSelection = selected.has(id) && chosen.length > 1;
    const [source, ...targets] = isSelection ? chosen : gridItems.slice(Math.max(0, place - 1), place + 1);
    if (!source) return;
    const values = valuesIn(source.item, [column]);
    const differing = targets.filter(({ item }) => fieldsOf(changesOf(item, values)).length > 0);
    if (differing.length > 0) setAll(differing, values);
  }

  /** Puts the text of the clipboard into the columns from this cell on. */
  function paste(event: ClipboardEvent, { id, column }: Cell<Column>): void {
    const text = event.clipboardData.getData("text/plain");
    if (text.trim() === "" || !isEdited(columns, column)) return;
    event.preventDefault();
    const isSelection = selected.has(id) && chosen.length > 1;
    const place = gridItems.findIndex(({ stored }) => stored.id === id);
    const { changes, faults, surplus } = parsePasted(text, {
      column,
      rows: isSelection ? chosen : gridItems.slice(place),
      isSelection,
      columns: columns.edited.filter((each) => isShown({ id, column: each })),
      fields,
      parseCell,
    });
    const faulty = Object.keys(faults).length;
    const more = [
      faulty > 0 && `${countOf(faulty, noun)} with what can’t be read.`,
      surplus > 0 && `${countOf(surplus, "row")} without a ${noun}.`,
    ].filter((sentence) => sentence !== false);
    const count = changes.filter(({ values }) => fieldsOf(values).length > 0).length;
    if (count === 0 && more.length > 0) notifyError("Nothing was pasted", more.join(" "));
    void editMany(edits, changes, `Pasted into ${countOf(count, noun)}`, more.join(" "));
    edits.fault(faults);
  }

  return { chosen, setAll, titleByFiles, fill, paste };
}
