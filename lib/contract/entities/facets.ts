import { z } from "zod";
import { copyrightLabel } from "@/lib/contract/entities/sound";
import { countedTerm } from "@/lib/contract/entities/taxonomy";

/** A term of a filter, with the number of entries that have it. */
export const facetTerm = countedTerm.extend({
  /** If the filter names terms: how many entries the list would have more with this one, too. */
  added: z.number().int().optional(),
});
export type FacetTerm = z.output<typeof facetTerm>;

/** How many sounds would remain for each value of a filter; each facet ignores its own filter. */
export const soundFacets = z.object({
  genres: z.array(facetTerm),
  instruments: z.array(facetTerm),
  keys: z.array(z.object({ code: z.string(), count: z.number().int() })),
  /** Bins of 5 BPM, starting at 40; `bpm` is a bin's lower bound. */
  tempos: z.array(z.object({ bpm: z.number().int(), count: z.number().int() })),
  copyright: z.array(z.object({ label: copyrightLabel, count: z.number().int() })),
  types: z.array(z.object({ type: z.enum(["loop", "one-shot"]), count: z.number().int() })),
  /**
   * The most frequent tags overall and those in the query, with the number of matching sounds that have them. An
   * excluded tag, genre or instrument is counted as if nothing were excluded.
   */
  tags: z.array(z.object({ slug: z.string(), title: z.string(), count: z.number().int() })),
  free: z.number().int(),
  has_mid: z.number().int(),
  has_stems: z.number().int(),
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
