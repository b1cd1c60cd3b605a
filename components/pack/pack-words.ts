import type { PackKind } from "@/lib/contract/entities/pack";

/** What a pack is. */
export const PACK_TITLES: Readonly<Record<PackKind, string>> = {
  sample: "Sample pack",
  preset: "Preset pack",
  oneshot: "One-shot pack",
};

/** What a pack holds: the noun of its count. */
export const PACK_NOUNS: Readonly<Record<PackKind, string>> = {
  sample: "sample",
  preset: "preset",
  oneshot: "one-shot",
};

/** Where the packs of a kind are listed. */
export const PACK_LISTS: Readonly<Record<PackKind, { title: string; path: string }>> = {
  sample: { title: "Packs", path: "/packs" },
  preset: { title: "Preset packs", path: "/presets/packs" },
  oneshot: { title: "One-shot packs", path: "/oneshots/packs" },
};
