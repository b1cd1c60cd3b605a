"use client";

import { itemControls } from "@/features/studio/grid/components/item-controls";
import { PriceControl, SelectControl } from "@/features/studio/grid/components/value-controls";
import type { Controls } from "@/features/studio/grid/grid-kind";
import { PluginFields } from "@/features/studio/presets/components/plugin-fields";
import {
  PRESET_PRICES,
  type PresetField,
  type PresetValues,
  priceOf,
  TYPES,
} from "@/features/studio/presets/preset-values";
import type { Terms } from "@/features/work/terms/terms";

/** The fields of the dialog in which values of presets are set at once. */
export function presetControls(terms: Terms): Controls<PresetValues, PresetField> {
  return {
    ...itemControls("preset", terms),
    plugins: ({ initial, onRead }) => (
      <PluginFields initial={initial.plugins ?? []} onChange={(plugins) => onRead({ plugins })} />
    ),
    type: ({ initial, onRead }) => (
      <SelectControl
        label="Type"
        initial={initial.type ?? ""}
        options={initial.type === undefined ? [{ value: "", name: "Mixed" }, ...TYPES] : TYPES}
        onChoose={(chosen) => onRead({ type: TYPES.find(({ value }) => value === chosen)?.value })}
      />
    ),
    is_free: ({ initial, onRead }) => (
      <PriceControl
        names={Object.keys(PRESET_PRICES)}
        initial={initial.is_free === undefined ? undefined : priceOf(initial)}
        onChoose={(name) => onRead(PRESET_PRICES[name] ?? {})}
      />
    ),
  };
}
