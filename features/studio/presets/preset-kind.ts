import { fileTitle } from "@/features/studio/grid/file-title";
import type { GridKind } from "@/features/studio/grid/grid-kind";
import { presetControls } from "@/features/studio/presets/components/preset-controls";
import { parsePresetCell } from "@/features/studio/presets/parse-preset-cell";
import { presetRemedies } from "@/features/studio/presets/preset-remedies";
import {
  PRESET_COLUMNS,
  PRESET_FIELDS,
  PRESET_PRICES,
  type PresetField,
  type PresetTerms,
  type PresetValues,
  priceOf,
  wordOf,
} from "@/features/studio/presets/preset-values";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";

/** How presets are edited in their grid. */
export function presetKind(terms: PresetTerms): GridKind<PackPreset, PresetValues, PresetField, PresetField> {
  return {
    noun: "preset",
    columns: PRESET_COLUMNS,
    fields: PRESET_FIELDS,
    controls: presetControls(terms),
    shared: ["plugins", "type", "instruments", "genres", "tags"],
    typed: ["title", "plugins", "instruments", "genres", "tags"],
    price: "is_free",
    prices: PRESET_PRICES,
    priceOf,
    wide: "plugins",
    fileTitleOf: ({ path }) => fileTitle(path),
    removalWords: (count) =>
      `${count === 1 ? "Its file and its demo sound go with it" : "Their files and demo sounds go with them"}, which can’t be undone.`,
    remediesOf: presetRemedies,
    wordOf: (field, values) => wordOf(field, values, terms),
    parseCell: (column, cell) => parsePresetCell(column, cell, terms),
  };
}
