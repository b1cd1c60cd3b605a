import type { IconName } from "@/components/icons/icon-set";

/** A genre or instrument in the navigation; `slug` is that of the catalogue. */
export interface TermLink {
  title: string;
  slug: string;
  /** Another name of the same genre, with a page of its own. */
  also?: TermLink;
}

export const GENRES: readonly TermLink[] = [
  { title: "Hip-Hop", slug: "hiphop" },
  { title: "R&B", slug: "rnb", also: { title: "Soul", slug: "soul" } },
  { title: "Pop", slug: "pop" },
  { title: "Trap", slug: "trap" },
  { title: "Afrobeat", slug: "afrobeat" },
  { title: "Latin", slug: "latin" },
  { title: "Experimental", slug: "experimental" },
  { title: "Drill", slug: "drill" },
];

export const INSTRUMENTS: readonly TermLink[] = [
  { title: "Multilayered", slug: "multilayered" },
  { title: "Drums", slug: "drums" },
  { title: "Guitar", slug: "guitar" },
  { title: "Vocal", slug: "vocal" },
  { title: "Synth", slug: "synth" },
  { title: "Keys", slug: "keys" },
  { title: "Pad", slug: "pad" },
  { title: "Pluck", slug: "pluck" },
  { title: "String", slug: "string" },
];

/** Below 1024 px, genres and instruments link to the list filtered by id. */
export const MOBILE_GENRES: readonly { title: string; ids: string }[] = [
  { title: "Hip-Hop and Trap", ids: "1,2" },
  { title: "Soul and R&B", ids: "4" },
  { title: "Pop", ids: "3" },
  { title: "Afrobeat", ids: "7" },
  { title: "Rock", ids: "5" },
  { title: "Latin", ids: "8" },
  { title: "Drill", ids: "13" },
];

export const MOBILE_INSTRUMENTS: readonly { title: string; ids: string }[] = [
  { title: "Multilayered", ids: "13" },
  { title: "Guitar", ids: "3" },
  { title: "Vocal", ids: "4" },
  { title: "Synth", ids: "2" },
  { title: "Drums", ids: "1" },
  { title: "Keys", ids: "6" },
  { title: "Percussion", ids: "5" },
];

export interface PageLink {
  title: string;
  href: string;
  icon: IconName;
  isNew?: boolean;
}

export type Format = "samples" | "oneshots" | "presets" | "midi" | "packs" | "free";

export const FORMATS: readonly (PageLink & { format: Format })[] = [
  { format: "samples", title: "Samples", href: "/samples", icon: "wav" },
  { format: "oneshots", title: "One-shots", href: "/oneshots", icon: "hit" },
  { format: "presets", title: "Presets", href: "/presets", icon: "knob" },
  { format: "midi", title: "MIDI", href: "/midi", icon: "midi" },
  { format: "packs", title: "Packs", href: "/packs", icon: "grid" },
  { format: "free", title: "Free samples", href: "/free-samples", icon: "download" },
];

/** The page on what can be used without sharing royalties. */
export const ROYALTY_FREE: PageLink = {
  title: "Royalty-free samples",
  href: "/samples?copyright=Royalty-Free",
  icon: "license",
};

export const DISCOVER: readonly PageLink[] = [
  { title: "For you", href: "/discover", icon: "top" },
  { title: "Playlists", href: "/selections", icon: "list" },
  { title: "Creators", href: "/creators", icon: "user" },
  { title: "Similar sounds", href: "/similar-sounds", icon: "similar", isNew: true },
];
