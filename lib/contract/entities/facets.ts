import { z } from "zod";
import { copyrightLabel } from "@/lib/contract/entities/sound";
import { countedTerm } from "@/lib/contract/entities/taxonomy";

/** What the list has with a value of a filter; absent where it would have nothing of the search and show other entries. */
const facetNumber = z.number().int().optional();

/** A term of a filter, with the number of entries of the list with it. */
export const facetTerm = countedTerm.extend({
  count: facetNumber,
  /** If the filter names terms: how many entries the list would have more with this one, too. */
  added: facetNumber,
});
export type FacetTerm = z.output<typeof facetTerm>;

/**
 * How many sounds the list has with each value of a filter; each facet ignores its own filter. Keys and tempos are
 * counted among the sounds that the list has now.
 */
export const soundFacets = z.object({
  genres: z.array(facetTerm),
  instruments: z.array(facetTerm),
  keys: z.array(z.object({ code: z.string(), count: z.number().int() })),
  /** Bins of 5 BPM, starting at 40; `bpm` is a bin's lower bound. */
  tempos: z.array(z.object({ bpm: z.number().int(), count: z.number().int() })),
  copyright: z.array(z.object({ label: copyrightLabel, count: facetNumber })),
  types: z.array(z.object({ type: z.enum(["loop", "one-shot"]), count: facetNumber })),
  /**
   * The most frequent tags overall and those in the query, with the number of sounds of the list with them. An
   * excluded tag, genre or instrument is counted as if nothing were excluded.
   */
  tags: z.array(z.object({ slug: z.string(), title: z.string(), count: facetNumber })),
  free: facetNumber,
  has_mid: facetNumber,
  has_stems: facetNumber,
});
export type SoundFacets = z.output<typeof soundFacets>;

/** The same for one-shots, and for presets. */
export const oneshotFacets = soundFacets.pick({
  genres: true,
  instruments: true,
  copyright: true,
  tags: true,
  free: true,
});
export const presetFacets = soundFacets
  .pick({ genres: true, instruments: true, tags: true, free: true })
  .extend({ plugins: z.array(facetTerm) });
export type OneshotFacets = z.output<typeof oneshotFacets>;
export type PresetFacets = z.output<typeof presetFacets>;

/** The facets of a list of several kinds. */
export const listFacets = soundFacets.pick({ genres: true, free: true });
export type ListFacets = z.output<typeof listFacets>;
