import { UNKNOWN } from "@/components/sound/sound-facts";
import { gridColumns } from "@/features/studio/grid/grid-moves";
import { type ChosenPlugin, pluginKey, pluginWord } from "@/features/studio/presets/plugin-text";
import { itemFields } from "@/features/work/items/item-fields";
import { termWords } from "@/features/work/items/parse-values";
import type { Terms } from "@/features/work/terms/terms";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import type { Plugin } from "@/lib/contract/entities/taxonomy";
import { PRESET_PRICE } from "@/lib/contract/rules/packs";

/** Values of a preset that are edited. What is left out stays. */
export interface PresetValues {
  title?: string;
  plugins?: ChosenPlugin[];
  type?: PackPreset["type"];
  instruments?: number[];
  genres?: number[];
  tags?: string[];
  is_free?: boolean;
}

export const PRESET_NAMES = {
  title: "Title",
  plugins: "Plugins",
  type: "Type",
  instruments: "Instruments",
  genres: "Genres",
  tags: "Tags",
  is_free: "Credits",
} as const;
export type PresetField = keyof typeof PRESET_NAMES;

/** The columns of the grid of presets: everything is edited in its cell. */
export const PRESET_COLUMNS = gridColumns(Object.keys(PRESET_NAMES) as PresetField[]);

/** What a preset can be said to be. `plugins` is undefined until they are loaded. */
export interface PresetTerms extends Terms {
  plugins: readonly Plugin[] | undefined;
}

export const TYPES = [
  { value: "instrument", name: "Instrument" },
  { value: "effect", name: "Effect" },
] as const satisfies { value: PackPreset["type"]; name: string }[];

/** The values of a choice of a price. */
export const PRESET_PRICES: Readonly<Record<string, { is_free: boolean }>> = {
  [PRESET_PRICE]: { is_free: false },
  FREE: { is_free: true },
};
export const priceOf = ({ is_free }: { is_free?: boolean }): string => (is_free ? "FREE" : String(PRESET_PRICE));

/** A value in words; `–` for none. */
export function wordOf(field: PresetField, values: PresetValues, terms: Terms): string {
  switch (field) {
    case "title":
      return values.title ?? UNKNOWN;
    case "plugins":
      return values.plugins?.map(pluginWord).join(", ") || UNKNOWN;
    case "type":
      return TYPES.find(({ value }) => value === values.type)?.name ?? UNKNOWN;
    case "tags":
      return values.tags?.join(", ") || UNKNOWN;
    case "is_free":
      return priceOf(values);
    default:
      return termWords(terms[field], values[field]);
  }
}

export const PRESET_FIELDS = itemFields<PackPreset, PresetValues, PresetField>({
  names: PRESET_NAMES,
  valuesOf: ({ plugins, ...preset }) => ({
    ...preset,
    plugins: plugins.map(({ title, version }) => ({ title, version })),
  }),
  /** Whatever the order of plugins, terms and tags, and the case of a plugin's name. */
  comparable(field, values) {
    if (field === "plugins") {
      return JSON.stringify(values.plugins?.map((plugin) => `${pluginKey(plugin)} ${plugin.version}`).sort());
    }
    const value = values[field];
    return JSON.stringify(Array.isArray(value) ? value.map(String).sort() : (value ?? null));
  },
});

/** A preset with values that are being saved. */
export function withPresetValues(preset: PackPreset, own: readonly PresetValues[]): PackPreset {
  const { plugins, ...values }: PresetValues = Object.assign({}, ...own);
  return {
    ...preset,
    ...values,
    plugins: plugins ? plugins.map((chosen) => shownPlugin(preset, chosen)) : preset.plugins,
  };
}

/** Whether a plugin is new is known once it is saved. */
function shownPlugin({ plugins }: PackPreset, chosen: ChosenPlugin): PackPreset["plugins"][number] {
  const present = plugins.find((plugin) => pluginKey(plugin) === pluginKey(chosen));
  return { id: 0, state: "accepted", ...present, ...chosen };
}
