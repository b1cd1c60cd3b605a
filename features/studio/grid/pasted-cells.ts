import type { EditedColumn } from "@/features/studio/sounds/grid-moves";
import type { Change, ShownSound } from "@/features/studio/sounds/shown-sounds";
import {
  changesOf,
  FIELDS,
  keyOfName,
  PRICE_NAMES,
  PRICES,
  parseTyped,
  type SoundValues,
} from "@/features/studio/sounds/sound-values";
import type { Terms } from "@/features/studio/sounds/terms";
import { COPYRIGHT_LABELS } from "@/lib/contract/constants";
import { MAX_PACK_SOUNDS, MAX_SOUND_INSTRUMENTS } from "@/lib/contract/pack-constants";

/** Longer texts are nobody's columns. */
const MAX_CHARACTERS = 200_000;

interface Target {
  /** The cell that has the focus. */
  column: EditedColumn;
  /** The rows from that cell on, or those that are selected: they get a single value that is pasted. */
  rows: readonly ShownSound[];
  isSelection: boolean;
  /** The columns that are displayed. */
  columns: readonly EditedColumn[];
  terms: Terms;
}

interface Pasted {
  changes: Change[];
  /** What can't be a value, a sentence each, by the ids of sounds. */
  faults: Record<number, string[]>;
  /** Rows of the text for which there is no sound. */
  left: number;
}

/** The cells of a text that was copied from a spreadsheet, row by row. */
function cellsOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t").map(unquoted));
}

/** Spreadsheets put a cell with quotes in quotes. */
function unquoted(cell: string): string {
  const inner = /^"(.*)"$/s.exec(cell)?.[1];
  return (inner?.replaceAll('""', '"') ?? cell).trim();
}

/** What a pasted text makes of the sounds: its columns go into those from the focus on. An empty cell changes nothing. */
export function readPasted(text: string, { column, rows, isSelection, columns, terms }: Target): Pasted {
  const cells = cellsOf(text.slice(0, MAX_CHARACTERS)).slice(0, MAX_PACK_SOUNDS);
  const isSingle = cells.length === 1 && cells[0]?.length === 1;
  const targets = columns.slice(columns.indexOf(column));
  const pasted: Pasted = { changes: [], faults: {}, left: 0 };
  const taken = isSelection && isSingle ? rows.map((row) => ({ row, line: cells[0]! })) : inLine(rows, cells);
  for (const { row, line } of taken) {
    const values: SoundValues = {};
    for (const [place, field] of targets.entries()) {
      const cell = line[place] ?? "";
      if (cell === "") continue;
      const read = readCell(field, cell, terms);
      if (typeof read !== "string") Object.assign(values, read);
      else {
        const sentence = `${FIELDS[field]} “${cell.slice(0, 40)}” wasn’t pasted. ${read}`;
        pasted.faults[row.stored.id] = [...(pasted.faults[row.stored.id] ?? []), sentence];
      }
    }
    pasted.changes.push({ sound: row.stored, values: changesOf(row.sound, values) });
  }
  return { ...pasted, left: isSelection && isSingle ? 0 : Math.max(0, cells.length - rows.length) };
}

function inLine(rows: readonly ShownSound[], cells: readonly string[][]) {
  return rows.slice(0, cells.length).map((row, place) => ({ row, line: cells[place]! }));
}

/** The value of a pasted cell, or what is wrong with it. */
function readCell(field: EditedColumn, cell: string, terms: Terms): SoundValues | string {
  const word = cell.toLowerCase();
  const isNone = cell === "–" || cell === "-";
  switch (field) {
    case "title":
    case "tempo":
      return parseTyped(field, isNone ? "" : cell.replace(/\s*bpm$/i, ""));
    case "key": {
      const key = keyOfName(cell);
      return key || isNone ? { key } : "Must be a key, such as A min or F#.";
    }
    case "instruments":
      return isNone ? { instruments: [] } : instrumentsOf(cell, terms);
    case "price": {
      const name = word === "0" ? "FREE" : PRICE_NAMES.find((each) => each.toLowerCase() === word);
      return name ? PRICES[name] : "Must be 2, 3 or FREE.";
    }
    case "copyright_label": {
      const copyright_label = COPYRIGHT_LABELS.find((label) => label.toLowerCase() === word);
      return copyright_label ? { copyright_label } : `Must be ${COPYRIGHT_LABELS.join(", ")}.`;
    }
  }
}

function instrumentsOf(cell: string, { instruments }: Terms): SoundValues | string {
  const names = cell.split(/\s*[,;/]\s*/).filter(Boolean);
  const ids = new Set<number>();
  for (const name of names) {
    const found = instruments.find(({ title }) => title.toLowerCase() === name.toLowerCase());
    if (!found) return `There is no instrument “${name.slice(0, 40)}”.`;
    ids.add(found.id);
  }
  return ids.size > MAX_SOUND_INSTRUMENTS
    ? `Maximum ${MAX_SOUND_INSTRUMENTS} instruments allowed.`
    : { instruments: [...ids] };
}
