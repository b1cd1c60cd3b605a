import { z } from "zod";
import { MAX_SEARCH_PARTS } from "@/lib/contract/rules/search";

/** What a part of a search text asks for. A word is part of a name, unless everything else is let go of first. */
const partKind = z.enum([
  "tempo",
  "key",
  "length",
  "price",
  "facet",
  "mood",
  "use",
  "sound",
  "instrument",
  "genre",
  "word",
  // Orders the list, such as "faster".
  "comparative",
  // Several of which one is enough, such as "guitar or piano".
  "any",
]);

/** A part of a search text and its interpretation: "92 bpm" as a tempo, "vox" as the instrument Vocal. */
export const searchPart = z.object({
  kind: partKind,
  /** The label of its chip: `87–97 BPM, half and double`, `C min`, `Vocal`, `dusty`. */
  title: z.string(),
  /** The text without this part; may be empty. */
  rest: z.string(),
  /** The part as typed, where nothing is spelled so and `title` is what is searched for instead; otherwise null. */
  respelled_from: z.string().nullable(),
  /** The text with this part in quotes, which searches for it as it is spelled. Null where it isn't respelled. */
  verbatim: z.string().nullable(),
  /** Whether sounds with it are excluded: "-warm", "without drums". */
  is_excluded: z.boolean(),
  /** Whether some sounds only come close to it, as nothing has all of the search. */
  is_near: z.boolean(),
});
export type SearchPart = z.output<typeof searchPart>;

/** A part of a search text that not all sounds of the list have, because nothing has all of it. */
export const leftOutPart = z.object({
  kind: partKind,
  /** `80 BPM`, `reverb`. */
  title: z.string(),
  /** The text with this part in quotes, which lets go of others before it. */
  insist: z.string(),
  /** The number of sounds that this finds. */
  count: z.number().int(),
  /** The text without this part; may be empty. */
  rest: z.string(),
});
export type LeftOutPart = z.output<typeof leftOutPart>;

/** Sounds that have the same part of a search. */
export const searchGroup = z.object({
  /** The titles of the parts that they lack. */
  without: z.array(z.string()),
  /** Whether they only come close to the other parts. */
  is_near: z.boolean(),
  /** The number of those that no earlier group has. */
  count: z.number().int(),
});

/**
 * How the list answers the search. `exact`: all sounds have all of it; `near`: some only come close (a related key, a
 * wider instrument); `partial`: some have only a part of it; `popular`: it names nothing that there is, so these are
 * all sounds; `none`: the filters alone admit nothing.
 */
export const searchMatch = z.enum(["exact", "near", "partial", "popular", "none"]);

/** A change of the filters of a query without matches, with the number of sounds that it would find. */
export const nearMiss = z.object({
  /** `Without A min`, `Near 120–130 BPM`. */
  title: z.string(),
  /** The changed filters by query key, as in URLs; null removes one. */
  change: z.record(z.string(), z.string().nullable()),
  count: z.number().int(),
});
export type NearMiss = z.output<typeof nearMiss>;

/** How a list reads and answers the search text of its query. */
export const searchNotes = {
  match: searchMatch.nullable().describe("How the list answers the search; null without one."),
  understood: z.array(searchPart).describe("The parts of the search text that the sounds have, in its order."),
  left_out: z.array(leftOutPart).describe("The parts that not all sounds have, because nothing has all of it."),
  groups: z
    .array(searchGroup)
    .describe("How much of it which sounds have, best first; empty unless the match is near or partial."),
  unused: z.array(z.string()).describe(`The parts behind the first ${MAX_SEARCH_PARTS}, which aren't looked for.`),
};
export type SearchNotes = z.output<z.ZodObject<typeof searchNotes>>;

/** Notes on the query that a list returns beside the sounds. */
export const queryNotes = {
  ...searchNotes,
  /** What to change of the filters if nothing matches. */
  near_misses: z.array(nearMiss),
};

/**
 * Sounds that no text finds, by how they sound like a part of the search that few sounds are called. They come with the
 * first page, behind what the text finds, and are counted neither in the total nor in the facets. Null without any.
 */
export const soundsLike = <Row extends z.ZodType>(row: Row) =>
  z.object({ name: z.string(), data: z.array(row) }).nullable();

/** A tag, a genre or an instrument by which a list can be filtered, with the number of sounds that would remain. */
export const filterTerm = z.object({
  filter: z.enum(["tags", "genres", "instruments"]),
  /** Null for tags, which are identified by their slug. */
  id: z.number().int().nullable(),
  slug: z.string(),
  title: z.string(),
  /** Absent where the list would have nothing of its search. */
  count: z.number().int().optional(),
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
