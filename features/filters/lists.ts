import type { SoundKind } from "@/lib/contract/entities/library";
import { type FilterName, filtersOf, type SoundType, typesOf } from "@/lib/contract/rules/filters";
import { similarPath } from "@/lib/routes/sound-paths";

export type SoundListName = "samples" | "oneshots" | "presets" | "midi" | "free-samples";

export interface SoundListDefinition {
  name: SoundListName;
  path: string;
  /** Heading of the unfiltered list. */
  title: string;
  /** Noun after a genre or instrument: "Trap samples". */
  noun: string;
  kind: SoundKind;
  /** Conditions that every sound of the list meets; they aren't filters there. */
  fixed: { has_mid?: true; free?: true };
  filters: readonly FilterName[];
  types: readonly { value: SoundType; title: string }[];
  /** A single genre or instrument doesn't have its own path. */
  isFlat?: true;
}

type Described = Omit<SoundListDefinition, "filters" | "types">;

function soundList(described: Described): SoundListDefinition {
  const filters = filtersOf(described.kind).filter((name) => !(name in described.fixed));
  return { ...described, filters, types: typesOf(described.kind) };
}

export const SOUND_LISTS: Readonly<Record<SoundListName, SoundListDefinition>> = {
  samples: soundList({
    name: "samples",
    path: "/samples",
    title: "Samples",
    noun: "samples",
    kind: "sample",
    fixed: {},
  }),
  oneshots: soundList({
    name: "oneshots",
    path: "/oneshots",
    title: "One-shots",
    noun: "one-shots",
    kind: "oneshot",
    fixed: {},
  }),
  presets: soundList({
    name: "presets",
    path: "/presets",
    title: "Presets",
    noun: "presets",
    kind: "preset",
    fixed: {},
  }),
  midi: soundList({
    name: "midi",
    path: "/midi",
    title: "MIDI",
    noun: "MIDI files",
    kind: "sample",
    fixed: { has_mid: true },
  }),
  "free-samples": soundList({
    name: "free-samples",
    path: "/free-samples",
    title: "Free samples",
    noun: "free samples",
    kind: "sample",
    fixed: { free: true },
  }),
};

const SIMILAR_LISTS = { sample: "samples", oneshot: "oneshots", preset: "presets" } as const;

/** The list of sounds that are similar to one of their kind. */
export function similarSoundsList(kind: SoundKind, id: number): SoundListDefinition {
  const list = SOUND_LISTS[SIMILAR_LISTS[kind]];
  return { ...list, path: similarPath(kind, id), title: "Similar sounds", noun: "similar sounds", isFlat: true };
}
