import type { Pack, PackKind } from "@/lib/contract/entities/pack";
import { formatCount } from "@/lib/format/count";

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

/** How many of a pack's sounds have a royalty: `3 of 12 with royalty`. */
export function packRoyaltyWords({ royalties_count, audio_count }: Pick<Pack, "royalties_count" | "audio_count">) {
  return `${formatCount(royalties_count)} of ${formatCount(audio_count)} with royalty`;
}

/** The lists of packs by kind. */
export const PACK_LISTS: Readonly<Record<PackKind, { title: string; path: string }>> = {
  sample: { title: "Packs", path: "/packs" },
  preset: { title: "Preset packs", path: "/presets/packs" },
  oneshot: { title: "One-shot packs", path: "/oneshots/packs" },
};
