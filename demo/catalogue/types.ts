import type { CoverTemplate } from "@/demo/covers/cover";
import type { CoverFont } from "@/demo/covers/outline";
import type { FxRecipe } from "@/demo/synth/fx";
import type { LoopKey, LoopRecipe } from "@/demo/synth/loop";
import type { PresetFile, PresetRecipe } from "@/demo/synth/preset";
import type { PaletteName } from "@/lib/media/palettes";

export type CopyrightLabel = "Royalty-Free" | "Royalty A" | "Royalty B" | "Royalty C";

/** The author, source and terms of a recording in the public domain. */
export interface Credit {
  author: string;
  url: string;
  license: "CC0-1.0";
}

/** A collaborator's share of a pack in percent. */
export interface Split {
  username: string;
  percentage: number;
}

/** Realistic counts for a shop that is some months old. */
export interface Reception {
  likes: number;
  plays: number;
  downloads: number;
}

/** Choices for the cover; the rest is derived from the pack's slug. */
export interface CoverChoice {
  template?: CoverTemplate;
  palette?: PaletteName;
  font?: CoverFont;
}

export interface CatalogueCreator {
  username: string;
  display: string;
  firstname: string;
  lastname: string;
  bio: string;
  /** Genre ids that the creator mostly works in. */
  genres: number[];
  /** Number of followers to create or to count. */
  followers: number;
  /** Days before the seeding at which the account was created. */
  days_ago: number;
}

/** The source of a sound's audio: a recipe for the synthesis, or a file of `supersonic-scsynth-samples`. */
export type SampleSource =
  | { type: "recipe"; recipe: LoopRecipe | FxRecipe }
  | { type: "recording"; file: string; credit: Credit };

export interface CatalogueSample {
  slug: string;
  title: string;
  genres: number[];
  instrument: number;
  tags: string[];
  /** Known for synthesised sounds; null if there is none, or if the analysis has to find it. */
  tempo: number | null;
  key: LoopKey | null;
  copyright_label: CopyrightLabel;
  price: 2 | 3;
  is_free: boolean;
  has_mid: boolean;
  has_stems: boolean;
  days_ago: number;
  reception: Reception;
  source: SampleSource;
}

interface PackBase {
  slug: string;
  title: string;
  description: string;
  genres: number[];
  tags: string[];
  /** Days before the seeding at which it was released. */
  days_ago: number;
  cover: CoverChoice;
  reception: Reception;
}

export interface CatalogueSamplePack extends PackBase {
  creator: string;
  collaborators: Split[];
  /** Price in US dollars for the whole pack; null if it is sold for credits only. */
  cash_price: number | null;
  is_featured: boolean;
  samples: CatalogueSample[];
}

export interface CatalogueOneshot {
  slug: string;
  title: string;
  instrument: number;
  tags: string[];
  file: string;
  credit: Credit;
  days_ago: number;
  reception: Reception;
}

export interface CatalogueOneshotPack extends PackBase {
  oneshots: CatalogueOneshot[];
}

export interface CataloguePreset {
  slug: string;
  title: string;
  type: "instrument" | "effect";
  plugin: string;
  instrument: number;
  tags: string[];
  price: 4;
  is_free: boolean;
  days_ago: number;
  reception: Reception;
  /** The downloadable file, and the recipe of its demo sound. */
  file: PresetFile;
  demo: PresetRecipe;
}

export interface CataloguePresetPack extends PackBase {
  creator: string;
  collaborators: Split[];
  cash_price: number | null;
  presets: CataloguePreset[];
}

/** An admin's curated list. Members are slugs, in order. */
export interface CatalogueSelection {
  slug: string;
  title: string;
  description: string;
  /** Slugs of samples. */
  samples: string[];
  likes: number;
  days_ago: number;
  /** Not yet, or no longer public; since how many days. */
  unpublished?: true;
  retired_days?: number;
}

/** Slugs of the sounds in a collection by kind, in the order in which they were added. */
export interface SoundsOfCollection {
  sample: string[];
  oneshot: string[];
  preset: string[];
}

/** A user's playlist, and the users who like it, by username. */
export interface CatalogueCollection {
  title: string;
  owner: string;
  liked_by: string[];
  is_public: boolean;
  sounds: SoundsOfCollection;
}
