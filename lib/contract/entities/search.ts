import { z } from "zod";

/** A part of a search text and its interpretation: "92 bpm" as a tempo, "gitar" as the instrument Guitar. */
export const searchPart = z.object({
  kind: z.enum(["tempo", "key", "genre", "instrument", "word"]),
  /** The label of its chip: `92 BPM`, `C min`, `Guitar`, `dusty`. */
  title: z.string(),
  /** The text without this part; may be empty. */
  rest: z.string(),
  /** Whether the word was misspelled; `title` has the catalogue's spelling. */
  is_corrected: z.boolean(),
});
export type SearchPart = z.output<typeof searchPart>;

/** A change of a query without matches, with the number of sounds it would find. */
export const nearMiss = z.object({
  /** `Without A min`, `Near 120 BPM`. */
  title: z.string(),
  /** The changed filters by query key, as in URLs; null removes one. */
  change: z.record(z.string(), z.string().nullable()),
  count: z.number().int(),
});
export type NearMiss = z.output<typeof nearMiss>;

/** Notes on the query that a list returns beside the sounds. */
export const queryNotes = {
  /** The parts of the search text; empty without one. */
  understood: z.array(searchPart),
  /** Empty unless nothing matches. */
  near_misses: z.array(nearMiss),
};

/** A tag, a genre or an instrument by which a list can be filtered, with the number of sounds that would remain. */
export const filterTerm = z.object({
  filter: z.enum(["tags", "genres", "instruments"]),
  /** Null for tags, which are identified by their slug. */
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
