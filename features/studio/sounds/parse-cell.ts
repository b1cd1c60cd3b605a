import type { EditedColumn } from "@/features/studio/sounds/sound-columns";
import { isNone, parseTerms, parseTitle } from "@/features/work/items/parse-values";
import { keyOfName, PRICE_NAMES, PRICES, parseTempo, type SoundValues } from "@/features/work/sounds/sound-values";
import type { Terms } from "@/features/work/terms/terms";
import { MAX_SOUND_INSTRUMENTS } from "@/lib/contract/rules/packs";
import { COPYRIGHT_LABELS } from "@/lib/contract/rules/sounds";

/** The value of a pasted cell, or what is wrong with it. */
export function parseCell(field: EditedColumn, cell: string, terms: Terms): SoundValues | string {
  const word = cell.toLowerCase();
  switch (field) {
    case "title":
      return parseTitle(isNone(cell) ? "" : cell);
    case "tempo":
      return parseTempo(isNone(cell) ? "" : cell);
    case "key": {
      const key = keyOfName(cell);
      return key || isNone(cell) ? { key } : "Must be a key, such as A min or F#.";
    }
    case "instruments": {
      const instruments = parseTerms(cell, terms.instruments, { noun: "instrument", max: MAX_SOUND_INSTRUMENTS });
      return typeof instruments === "string" ? instruments : { instruments };
    }
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
