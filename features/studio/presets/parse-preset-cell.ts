import { parsePlugins } from "@/features/studio/presets/plugin-text";
import {
  PRESET_PRICES,
  type PresetField,
  type PresetTerms,
  type PresetValues,
  TYPES,
} from "@/features/studio/presets/preset-values";
import { isNone, parseTags, parseTerms, parseTitle } from "@/features/work/items/parse-values";
import { MAX_SOUND_GENRES, MAX_SOUND_INSTRUMENTS } from "@/lib/contract/rules/packs";

/** The value of a pasted cell, or what is wrong with it. */
export function parsePresetCell(field: PresetField, cell: string, terms: PresetTerms): PresetValues | string {
  const word = cell.toLowerCase();
  switch (field) {
    case "title":
      return parseTitle(isNone(cell) ? "" : cell);
    case "plugins":
      return terms.plugins ? parsePlugins(cell, terms.plugins) : "The list of plugins isn’t loaded yet.";
    case "type": {
      const type = TYPES.find(({ value }) => value === word)?.value;
      return type ? { type } : "Must be instrument or effect.";
    }
    case "instruments": {
      const instruments = parseTerms(cell, terms.instruments, { noun: "instrument", max: MAX_SOUND_INSTRUMENTS });
      return typeof instruments === "string" ? instruments : { instruments };
    }
    case "genres": {
      const genres = parseTerms(cell, terms.genres, { noun: "genre", max: MAX_SOUND_GENRES });
      return typeof genres === "string" ? genres : { genres };
    }
    case "tags":
      return parseTags(isNone(cell) ? "" : cell);
    case "is_free": {
      const name = word === "0" ? "FREE" : word.toUpperCase();
      return PRESET_PRICES[name] ?? `Must be ${Object.keys(PRESET_PRICES).join(" or ")}.`;
    }
  }
}
