import type { SOUND_FILTERS } from "@/lib/config/list-routes";
import type { SoundKind } from "@/lib/contract/entities/library";

/** A filter by the name it has in the address and on the wire. */
export type FilterName = (typeof SOUND_FILTERS)[number];

export type SoundListName = "samples" | "oneshots" | "presets" | "midi" | "free-samples";

export interface SoundListDefinition {
  name: SoundListName;
  path: string;
  /** Heading of the bare list. */
  title: string;
  /** After a genre or instrument: "Trap samples". */
  noun: string;
  kind: SoundKind;
  /** What every sound of the list has; not a filter there. */
  fixed: { has_mid?: true; free?: true };
  filters: readonly FilterName[];
  types: readonly { value: string; title: string }[];
}

const COMMON: readonly FilterName[] = ["search", "genres", "instruments", "exclude", "free", "sort", "page"];
const SAMPLE: readonly FilterName[] = [
  ...COMMON,
  "bpm_min",
  "bpm_max",
  "half_double",
  "keys",
  "copyright",
  "has_mid",
  "has_stems",
  "type",
];
const SAMPLE_TYPES = [
  { value: "loop", title: "Loops" },
  { value: "one-shot", title: "One-shots" },
];

export const SOUND_LISTS: Readonly<Record<SoundListName, SoundListDefinition>> = {
  samples: {
    name: "samples",
    path: "/samples",
    title: "Samples",
    noun: "samples",
    kind: "sample",
    fixed: {},
    filters: SAMPLE,
    types: SAMPLE_TYPES,
  },
  oneshots: {
    name: "oneshots",
    path: "/oneshots",
    title: "One-shots",
    noun: "one-shots",
    kind: "oneshot",
    fixed: {},
    filters: [...COMMON, "copyright"],
    types: [],
  },
  presets: {
    name: "presets",
    path: "/presets",
    title: "Presets",
    noun: "presets",
    kind: "preset",
    fixed: {},
    filters: [...COMMON, "plugins", "type"],
    types: [
      { value: "instrument", title: "Instruments" },
      { value: "effect", title: "Effects" },
    ],
  },
  midi: {
    name: "midi",
    path: "/midi",
    title: "MIDI",
    noun: "MIDI files",
    kind: "sample",
    fixed: { has_mid: true },
    filters: SAMPLE.filter((name) => name !== "has_mid"),
    types: SAMPLE_TYPES,
  },
  "free-samples": {
    name: "free-samples",
    path: "/free-samples",
    title: "Free samples",
    noun: "free samples",
    kind: "sample",
    fixed: { free: true },
    filters: SAMPLE.filter((name) => name !== "free"),
    types: SAMPLE_TYPES,
  },
};
