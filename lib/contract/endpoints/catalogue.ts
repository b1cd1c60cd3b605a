import { z } from "zod";
import { MAX_COVER_PREVIEWS } from "@/lib/contract/cover-preview";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { plan } from "@/lib/contract/entities/billing";
import { creator } from "@/lib/contract/entities/creator";
import { pack, packDetail } from "@/lib/contract/entities/pack";
import { oneshot, preset, sample } from "@/lib/contract/entities/sound";
import { countedTerm, genre, instrument, plugin } from "@/lib/contract/entities/taxonomy";
import { likeResponse, listOf, pageQuery, queryFlag, searchText } from "@/lib/contract/primitives";

const tag = "Catalogue";

export const listGenres = defineEndpoint({
  method: "GET",
  path: "/api/genres",
  access: "none",
  tag,
  summary: "All genres",
  response: z.object({ data: z.array(genre) }),
});
export const listInstruments = defineEndpoint({
  method: "GET",
  path: "/api/instruments",
  access: "none",
  tag,
  summary: "All instruments",
  response: z.object({ data: z.array(instrument) }),
});
export const listPresetGenres = defineEndpoint({
  method: "GET",
  path: "/api/preset-genres",
  access: "none",
  tag,
  summary: "The genres presets carry",
  response: z.object({ data: z.array(genre) }),
});
export const listPlugins = defineEndpoint({
  method: "GET",
  path: "/api/plugins",
  access: "none",
  tag,
  summary: "The synths presets are for",
  response: z.object({ data: z.array(plugin) }),
});

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
export const getCatalogueSummary = defineEndpoint({
  method: "GET",
  path: "/api/catalogue/summary",
  access: "none",
  tag,
  summary: "Counts by format, genre and instrument",
  response: catalogueSummary,
});

export const listCoverPreviews = defineEndpoint({
  method: "GET",
  path: "/api/catalogue/cover-previews",
  access: "none",
  tag,
  summary: "Covers as tiny WebP pictures in base64, by their hashes; unknown ones are left out",
  query: z.object({
    hashes: z
      .string("Must be the hashes of covers.")
      .max(MAX_COVER_PREVIEWS * 65, `At most ${MAX_COVER_PREVIEWS} covers.`)
      .transform((text) => text.split(","))
      .pipe(z.array(z.string().regex(/^[0-9a-f]{64}$/, "Must be the hashes of covers.")).max(MAX_COVER_PREVIEWS)),
  }),
  response: z.object({ data: z.record(z.string(), z.string()) }),
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
export const getHome = defineEndpoint({
  method: "GET",
  path: "/api/catalogue/home",
  access: "none",
  tag,
  summary: "What the home page shows",
  response: home,
});

export const creatorListQuery = z.object({
  ...pageQuery,
  search: searchText.optional(),
  onlyactive: z.enum(["true", "false"], "Must be true or false.").optional(),
});
export const listProducers = defineEndpoint({
  method: "GET",
  path: "/api/producers",
  access: "none",
  tag,
  summary: "Creators by name",
  query: creatorListQuery,
  response: z.object({ sellers: listOf(creator) }),
});
const username = z.object({ username: z.string().min(1).max(60, "The username has at most 30 characters.") });
export const getProducer = defineEndpoint({
  method: "GET",
  path: "/api/producer/{username}",
  access: "none",
  tag,
  summary: "A creator",
  params: username,
  response: z.object({ seller: creator }),
});
export const getProducerSounds = defineEndpoint({
  method: "GET",
  path: "/api/producer/{username}/samples",
  access: "none",
  tag,
  summary: "A creator's samples",
  params: username,
  query: z.object({ ...pageQuery, has_mid: queryFlag }),
  response: listOf(sample),
});
export const getProducerPresets = defineEndpoint({
  method: "GET",
  path: "/api/producer/{username}/presets",
  access: "none",
  tag,
  summary: "A creator's presets",
  params: username,
  query: z.object(pageQuery),
  response: listOf(preset),
});
export const getProducerPacks = defineEndpoint({
  method: "GET",
  path: "/api/producer/{username}/packs",
  access: "none",
  tag,
  summary: "A creator's packs of every kind",
  params: username,
  response: z.object({ data: z.array(pack) }),
});
export const followProducer = defineEndpoint({
  method: "POST",
  path: "/api/producer/{username}/like",
  access: "token",
  tag,
  summary: "Follow a creator, or stop",
  params: username,
  response: likeResponse,
});

export const listPlans = defineEndpoint({
  method: "GET",
  path: "/api/subscription/plans",
  access: "none",
  tag: "Billing",
  summary: "The plans on sale",
  response: z.object({ data: z.array(plan) }),
});
export const getPlan = defineEndpoint({
  method: "GET",
  path: "/api/subscription/plans/{plan}",
  access: "none",
  tag: "Billing",
  summary: "The price of a plan",
  params: z.object({ plan: z.string().max(40) }),
  response: plan,
});

/** Packs that are done, and the total. */
const fillingProgress = z.object({ done: z.number().int().min(0), total: z.number().int().min(1) });
export type FillingProgress = z.output<typeof fillingProgress>;

export const getStatus = defineEndpoint({
  method: "GET",
  path: "/api/status",
  access: "none",
  tag: "System",
  summary:
    "Whether the site is in maintenance and until when, and how many packs are in while the catalogue is being filled",
  response: z.object({
    maintenance: z.boolean(),
    /** What visitors are told during maintenance; `ends_at` is null if no end is known. */
    notice: z.object({ text: z.string(), ends_at: z.iso.datetime().nullable() }).nullable(),
    filling: fillingProgress.nullable(),
  }),
});
