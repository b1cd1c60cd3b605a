import { z } from "zod";
import { COPYRIGHT_LABELS, KEY_CODES, MAX_BPM, MIN_BPM, SORTS } from "@/lib/contract/constants";
import { countedTerm } from "@/lib/contract/entities/taxonomy";
import { excludedTags, pageQuery, queryFlag, queryIds, searchText } from "@/lib/contract/primitives";

/** A key in an address: `F#` is F sharp major, `F#m` its minor. */
const KEY_CODE = /^([A-G]#?)(m?)$/;

const keyCodes = z
  .string()
  .max(120, "Holds too many keys.")
  .transform((text) => [...new Set(text.split(","))])
  .refine(
    (codes) => codes.every((code) => KEY_CODE.test(code) && KEY_CODES.includes(code)),
    "Must be keys such as C or F#m, separated by commas.",
  )
  .optional();

const bpm = z.coerce
  .number<number | string>("Must be a number.")
  .min(MIN_BPM, `Must be at least ${MIN_BPM}.`)
  .max(MAX_BPM, `Must be at most ${MAX_BPM}.`)
  .optional();

/** The filters of a list of sounds. Every one of them stands in the page's address under the same name. */
export const soundFilters = {
  search: searchText.optional(),
  genres: queryIds,
  instruments: queryIds,
  exclude: excludedTags,
  bpm_min: bpm,
  bpm_max: bpm,
  /** Tempos at half and double the range fit as well. */
  half_double: queryFlag,
  keys: keyCodes,
  copyright: z.enum(COPYRIGHT_LABELS, "Must be a royalty label.").optional(),
  free: queryFlag,
  has_mid: queryFlag,
  has_stems: queryFlag,
  /** `loop` or `one-shot` of a sample. */
  type: z.enum(["loop", "one-shot"], "Must be loop or one-shot.").optional(),
  sort: z.enum(SORTS, "Must be popular, newest or trending.").default("popular"),
};

export const soundListQuery = z.object({ ...soundFilters, ...pageQuery });
export type SoundListQuery = z.output<typeof soundListQuery>;

/** How many sounds each choice of a filter would leave, each facet ignoring its own filter. */
export const soundFacets = z.object({
  genres: z.array(countedTerm),
  instruments: z.array(countedTerm),
  keys: z.array(z.object({ code: z.string(), count: z.number().int() })),
  /** Bins of 5 BPM from 40 up; `bpm` is a bin's lower edge. */
  tempos: z.array(z.object({ bpm: z.number().int(), count: z.number().int() })),
  copyright: z.array(z.object({ label: z.string(), count: z.number().int() })),
  types: z.array(z.object({ type: z.enum(["loop", "one-shot"]), count: z.number().int() })),
  /** The most frequent tags of all, and those excluded: how many sounds carry each, as if none were excluded. */
  tags: z.array(z.object({ slug: z.string(), title: z.string(), count: z.number().int() })),
  free: z.number().int(),
  has_mid: z.number().int(),
  has_stems: z.number().int(),
});
export type SoundFacets = z.output<typeof soundFacets>;
