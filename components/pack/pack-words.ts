import type { PackKind } from "@/lib/contract/entities/pack";

/** Titles of the kinds of pack. */
export const PACK_TITLES: Readonly<Record<PackKind, string>> = {
  sample: "Sample pack",
  preset: "Preset pack",
  oneshot: "One-shot pack",
};

/** Nouns for the contents of a pack, after a count. */
export const PACK_NOUNS: Readonly<Record<PackKind, string>> = {
  sample: "sample",
  preset: "preset",
  oneshot: "one-shot",
};

/** The lists of packs by kind. */
export const PACK_LISTS: Readonly<Record<PackKind, { title: string; path: string }>> = {
  sample: { title: "Packs", path: "/packs" },
  preset: { title: "Preset packs", path: "/presets/packs" },
  oneshot: { title: "One-shot packs", path: "/oneshots/packs" },
};
