import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { creator } from "@/lib/contract/entities/creator";
import { pack, packDetail } from "@/lib/contract/entities/pack";
import { oneshot, preset, sample } from "@/lib/contract/entities/sound";
import { countedTerm } from "@/lib/contract/entities/taxonomy";

const tag = "Catalogue";

/** What the shell of every page shows about the catalogue. */
export const catalogueSummary = z.object({
  counts: z.object({
    samples: z.number().int(),
    oneshots: z.number().int(),
    presets: z.number().int(),
    midi: z.number().int(),
    /** Packs of all kinds; the next three count one kind each. */
    packs: z.number().int(),
    sample_packs: z.number().int(),
    oneshot_packs: z.number().int(),
    preset_packs: z.number().int(),
    free: z.number().int(),
    creators: z.number().int(),
  }),
  genres: z.array(countedTerm),
  instruments: z.array(countedTerm),
  newest_pack: pack.nullable(),
});
export type CatalogueSummary = z.output<typeof catalogueSummary>;
export const getCatalogueSummary = defineCall({
  method: "GET",
  path: "/api/catalogue/summary",
  access: "none",
  tag,
  summary: "Counts by format, genre and instrument",
  response: catalogueSummary,
});

/** Everything the home page shows. */
export const home = z.object({
  /** Sixteen short public sounds per bank, for the playable pads. */
  pads: z.array(z.object({ bank: z.string(), sounds: z.array(oneshot.or(sample)) })),
  trending: z.object({
    samples: z.array(sample),
    oneshots: z.array(oneshot),
    presets: z.array(preset),
    midi: z.array(sample),
    free: z.array(sample),
  }),
  /** `tempos` counts samples in bins of 5 BPM, starting at 40. */
  genres: z.array(countedTerm.extend({ tempos: z.array(z.number().int()) })),
  /** `peaks` is the waveform of the instrument's most popular sample. */
  instruments: z.array(countedTerm.extend({ peaks: z.string() })),
  /** The pack of the week with its first sounds. */
  featured: z.object({ pack: packDetail, sounds: z.array(sample.or(oneshot).or(preset)) }).nullable(),
  /** The other packs that are featured. */
  also_featured: z.array(pack),
  fresh: z.array(pack),
  creators: z.array(creator),
});
export type Home = z.output<typeof home>;
export const getHome = defineCall({
  method: "GET",
  path: "/api/catalogue/home",
  access: "none",
  tag,
  summary: "What the home page shows",
  response: home,
});
