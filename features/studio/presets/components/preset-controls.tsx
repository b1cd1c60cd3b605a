"use client";

import {
  PriceControl,
  SelectControl,
  TermControl,
  TextControl,
} from "@/features/studio/grid/components/value-controls";
import type { Controls } from "@/features/studio/grid/grid-kind";
import { readTags, readTitle } from "@/features/studio/grid/read-values";
import { PluginFields } from "@/features/studio/presets/components/plugin-fields";
import {
  PRESET_PRICES,
  type PresetField,
  type PresetValues,
  priceOf,
  TYPES,
} from "@/features/studio/presets/preset-values";
import type { Terms } from "@/features/studio/terms";
import { MAX_SOUND_GENRES, MAX_SOUND_INSTRUMENTS, MAX_SOUND_TITLE } from "@/lib/contract/pack-constants";

/** The fields of the dialog in which values of presets are set at once. */
export function presetControls(terms: Terms): Controls<PresetValues, PresetField> {
  return {
    title: ({ initial, ...field }) => (
      <TextControl
        label="Title"
        maxLength={MAX_SOUND_TITLE}
        initial={initial.title ?? ""}
        parse={readTitle}
        {...field}
      />
    ),
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
    instruments: ({ initial, onRead }) => (
      <TermControl
        label="Instruments"
        max={MAX_SOUND_INSTRUMENTS}
        terms={terms.instruments}
        initial={initial.instruments ?? []}
        onChoose={(instruments) => onRead({ instruments })}
      />
    ),
    genres: ({ initial, onRead }) => (
      <TermControl
        label="Genres"
        max={MAX_SOUND_GENRES}
        terms={terms.genres}
        initial={initial.genres ?? []}
        onChoose={(genres) => onRead({ genres })}
      />
    ),
    tags: ({ initial, ...field }) => (
      <TextControl
        label="Tags"
        hint="With commas between them, at most 10."
        initial={initial.tags?.join(", ") ?? ""}
        parse={readTags}
        {...field}
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
