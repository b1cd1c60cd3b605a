import { z } from "zod";

/** A part of a search text and what it is read as: "92 bpm" as a tempo, "gitar" as the instrument Guitar. */
export const searchPart = z.object({
  kind: z.enum(["tempo", "key", "genre", "instrument", "word"]),
  /** As a chip: `92 BPM`, `C min`, `Guitar`, `dusty`. */
  title: z.string(),
  /** The text without this part; may be empty. */
  rest: z.string(),
  /** Whether the word was misspelled; `title` is as the catalogue spells it. */
  is_corrected: z.boolean(),
});
export type SearchPart = z.output<typeof searchPart>;

/** A change of a query that matches nothing, with how many sounds it would find. */
export const nearMiss = z.object({
  /** `Without A min`, `Near 120 BPM`. */
  title: z.string(),
  /** The changed filters by query key, as URLs have them; null removes one. */
  change: z.record(z.string(), z.string().nullable()),
  count: z.number().int(),
});
export type NearMiss = z.output<typeof nearMiss>;

/** What a list reports about its query beside the sounds. */
export const queryNotes = {
  /** The parts of the search; empty without one. */
  understood: z.array(searchPart),
  /** Empty unless nothing matches. */
  near_misses: z.array(nearMiss),
};

/** A tag, a genre or an instrument by which a list can be filtered, with how many sounds it would leave. */
export const filterTerm = z.object({
  filter: z.enum(["tags", "genres", "instruments"]),
  /** Null for tags, which are named by their slug. */
  id: z.number().int().nullable(),
  slug: z.string(),
  title: z.string(),
  count: z.number().int(),
});
export type FilterTerm = z.output<typeof filterTerm>;

/** How many public sounds, packs and creators match a text. */
export const searchCounts = z.object({
  samples: z.number().int(),
  oneshots: z.number().int(),
  presets: z.number().int(),
  /** Samples with a MIDI file. */
  midi: z.number().int(),
  packs: z.number().int(),
  creators: z.number().int(),
});
export type SearchCounts = z.output<typeof searchCounts>;
