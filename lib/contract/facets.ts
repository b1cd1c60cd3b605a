import { z } from "zod";
import { copyrightLabel } from "@/lib/contract/entities/sound";
import { countedTerm } from "@/lib/contract/entities/taxonomy";

/** How many sounds would remain for each value of a filter; each facet ignores its own filter. */
export const soundFacets = z.object({
  genres: z.array(countedTerm),
  instruments: z.array(countedTerm),
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
