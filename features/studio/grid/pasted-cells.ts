import type { Change, ShownItem } from "@/features/studio/grid/shown-items";
import type { GridItem, ItemFields } from "@/features/work/items/item-fields";
import { MAX_PACK_SOUNDS } from "@/lib/contract/rules/packs";

/** Longer texts are nobody's columns. */
const MAX_CHARACTERS = 200_000;

interface Target<Item, Values extends object, Field extends string, Edited extends Field> {
  /** The column of the cell that has the focus. */
  column: Edited;
  /** The rows from that cell on, or those that are selected: they get a single value that is pasted. */
  rows: readonly ShownItem<Item>[];
  isSelection: boolean;
  /** The columns that are displayed. */
  columns: readonly Edited[];
  fields: ItemFields<Item, Values, Field>;
  /** The value of a cell, or what is wrong with it. */
  parseCell: (column: Edited, cell: string) => Values | string;
}

interface Pasted<Item, Values> {
  changes: Change<Item, Values>[];
  /** What can't be a value, a sentence each, by the ids of items. */
  faults: Record<number, string[]>;
  /** Rows of the text for which there is no item. */
  surplus: number;
}

/**
 * One cell and what ends it. Spreadsheets put a cell with a line break, a tab or quotes in quotes and double those inside;
 * a cell that only begins with one is taken as it is.
 */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/y;

/** The cells of a text that was copied from a spreadsheet, row by row. A line break or a tab within a cell is a space. */
function cellsOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let end = "\t"; end !== ""; ) {
    const [, quoted, plain = "", after = ""] = CELL.exec(lines) ?? [];
    rows.at(-1)!.push(inOneLine(quoted?.replaceAll('""', '"') ?? plain));
    if (after === "\n") rows.push([]);
    end = after;
  }
  return rows;
}

const inOneLine = (cell: string) =>
  cell
    .split(/[\n\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");

/** What a pasted text makes of the items: its columns go into those from the focus on. An empty cell changes nothing. */
export function parsePasted<Item extends GridItem, Values extends object, Field extends string, Edited extends Field>(
  text: string,
  { column, rows, isSelection, columns, fields, parseCell }: Target<Item, Values, Field, Edited>,
): Pasted<Item, Values> {
  const cells = cellsOf(text.slice(0, MAX_CHARACTERS)).slice(0, MAX_PACK_SOUNDS);
  const isSingle = cells.length === 1 && cells[0]?.length === 1;
  const targets = columns.slice(columns.indexOf(column));
  const pasted: Pasted<Item, Values> = { changes: [], faults: {}, surplus: 0 };
  const inLine = rows.slice(0, cells.length).map((row, place) => ({ row, line: cells[place]! }));
  const taken = isSelection && isSingle ? rows.map((row) => ({ row, line: cells[0]! })) : inLine;
  for (const { row, line } of taken) {
    const values = {} as Values;
    for (const [place, field] of targets.entries()) {
      const cell = line[place] ?? "";
      if (cell === "") continue;
      const read = parseCell(field, cell);
      if (typeof read !== "string") Object.assign(values, read);
      else {
        const sentence = `${fields.names[field]} “${cell.slice(0, 40)}” wasn’t pasted. ${read}`;
        pasted.faults[row.stored.id] = [...(pasted.faults[row.stored.id] ?? []), sentence];
      }
    }
    pasted.changes.push({ item: row.stored, values: fields.changesOf(row.item, values) });
  }
  return { ...pasted, surplus: isSelection && isSingle ? 0 : Math.max(0, cells.length - rows.length) };
}
