import type { EditedColumn } from "@/features/studio/sounds/sound-columns";
import { keyOfName, PRICE_NAMES, PRICES, parseTyped, type SoundValues } from "@/features/studio/sounds/sound-values";
import { idsOfTitles, type Terms } from "@/features/studio/sounds/terms";
import { COPYRIGHT_LABELS } from "@/lib/contract/constants";
import { MAX_SOUND_INSTRUMENTS } from "@/lib/contract/pack-constants";

/** The value of a pasted cell, or what is wrong with it. */
export function readCell(field: EditedColumn, cell: string, terms: Terms): SoundValues | string {
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

/** The instruments of a list of their titles, or what is wrong with it. */
export function instrumentsOf(cell: string, { instruments }: Terms): { instruments: number[] } | string {
  const ids = idsOfTitles(instruments, cell);
  if (typeof ids === "string") return `There is no instrument “${ids.slice(0, 40)}”.`;
  return ids.length > MAX_SOUND_INSTRUMENTS
    ? `Maximum ${MAX_SOUND_INSTRUMENTS} instruments allowed.`
    : { instruments: ids };
}
