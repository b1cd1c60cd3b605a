import { z } from "zod";
import { copyrightLabel } from "@/lib/contract/entities/sound";
import { countedTerm } from "@/lib/contract/entities/taxonomy";

/** How many sounds each choice of a filter would leave, each facet ignoring its own filter. */
export const soundFacets = z.object({
  genres: z.array(countedTerm),
  instruments: z.array(countedTerm),
  keys: z.array(z.object({ code: z.string(), count: z.number().int() })),
  /** Bins of 5 BPM from 40 up; `bpm` is a bin's lower edge. */
  tempos: z.array(z.object({ bpm: z.number().int(), count: z.number().int() })),
  copyright: z.array(z.object({ label: copyrightLabel, count: z.number().int() })),
  types: z.array(z.object({ type: z.enum(["loop", "one-shot"]), count: z.number().int() })),
  /**
   * The most frequent tags of all and those that the query names: how many of the sounds that match have each. An
   * excluded tag, genre or instrument is counted as if none were excluded.
   */
  tags: z.array(z.object({ slug: z.string(), title: z.string(), count: z.number().int() })),
  free: z.number().int(),
  has_mid: z.number().int(),
  has_stems: z.number().int(),
});
export type SoundFacets = z.output<typeof soundFacets>;
