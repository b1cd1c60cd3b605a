import { z } from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { topUp } from "@/lib/contract/entities/billing";
import { creator } from "@/lib/contract/entities/creator";
import { collection, selection, soundKind } from "@/lib/contract/entities/library";
import { pack } from "@/lib/contract/entities/pack";
import { searchCounts, searchNotes } from "@/lib/contract/entities/search";
import { anySound, keyValue, sample } from "@/lib/contract/entities/sound";
import { countedTerm } from "@/lib/contract/entities/taxonomy";
import { listFacets } from "@/lib/contract/facets";
import { listQuery } from "@/lib/contract/filter-queries";
import { listOf, pageQuery, searchText } from "@/lib/contract/primitives";

const selections = "Selections";
const slugParams = z.object({ slug: z.string().min(1).max(120, "The address is too long.") });

export const listSelections = defineEndpoint({
  method: "GET",
  path: "/api/selections",
  access: "none",
  tag: selections,
  summary: "Curated selections in their order",
  query: z.object(pageQuery),
  response: listOf(selection),
});
export const getSelection = defineEndpoint({
  method: "GET",
  path: "/api/selections/{slug}",
  access: "none",
  tag: selections,
  summary: "A selection with its sounds of every kind, in their order",
  params: slugParams,
  response: z.object({ selection, sounds: z.array(anySound) }),
});
export const followedSelections = defineEndpoint({
  method: "GET",
  path: "/api/user/following/selections",
  access: "token",
  tag: selections,
  summary: "Selections the user follows, newest first; also those that were taken down",
  query: z.object(pageQuery),
  response: listOf(selection.extend({ is_retired: z.boolean() })),
});

const collections = "Collections";
export const listCollections = defineEndpoint({
  method: "GET",
  path: "/api/collections",
  access: "none",
  tag: collections,
  summary: "Collections that users have made public and that aren't empty, most liked first",
  query: z.object(pageQuery),
  response: listOf(collection),
});
export const getCollection = defineEndpoint({
  method: "GET",
  path: "/api/collections/{slug}",
  access: "none",
  tag: collections,
  summary: "A collection with its sounds of one kind, in its owner's order; a private one only for its owner",
  params: slugParams,
  query: z.object({ ...pageQuery, type: soundKind.default("sample"), search: searchText.optional() }),
  response: listOf(anySound).extend({ collection }),
});
export const collectionLikes = defineEndpoint({
  method: "GET",
  path: "/api/user/collection-likes",
  access: "token",
  tag: collections,
  summary: "Ids of the selections that the user follows and of the collections that the user likes",
  response: z.object({ selections: z.array(z.number().int()), collections: z.array(z.number().int()) }),
});

const search = "Search";
/** A suggested sound. `context` is its pack's title or its creator's name. */
export const suggestedSound = z.object({
  type: soundKind,
  id: z.number().int(),
  title: z.string(),
  context: z.string(),
  thumb: z.string(),
  glow: z.string(),
});
export const searchSuggestions = z.object({
  sounds: z.array(suggestedSound),
  packs: z.array(pack.pick({ kind: true, id: true, title: true, link: true, thumb: true, glow: true, user: true })),
  creators: z.array(creator.pick({ id: true, username: true, display: true, thumb: true, audio_count: true })),
  genres: z.array(countedTerm),
  instruments: z.array(countedTerm),
  /** Tags of samples. */
  tags: z.array(z.object({ slug: z.string(), title: z.string(), count: z.number().int() })),
  counts: searchCounts,
});
export type SearchSuggestions = z.output<typeof searchSuggestions>;
export const suggestSearch = defineEndpoint({
  method: "GET",
  path: "/api/search/suggest",
  access: "none",
  tag: search,
  summary: "How much a text that is being typed finds, and at most five of each kind",
  query: z.object({ q: searchText }),
  response: searchSuggestions,
});
export const countSearch = defineEndpoint({
  method: "GET",
  path: "/api/search/counts",
  access: "none",
  tag: search,
  summary: "How many sounds, packs and creators match a text",
  query: z.object({ search: searchText }),
  response: searchCounts,
});
export const listSounds = defineEndpoint({
  method: "GET",
  path: "/api/sounds",
  access: "none",
  tag: search,
  summary: "Samples, one-shots and presets in one list",
  query: listQuery("sound"),
  response: listOf(anySound).extend({
    ...searchNotes,
    facets: listFacets,
    /** The number of matches by kind. */
    kinds: z.object({ samples: z.number().int(), oneshots: z.number().int(), presets: z.number().int() }),
  }),
});

/** The analysis of an uploaded sound. */
export const analysedSound = z.object({
  duration_seconds: z.number(),
  tempo: z.number().nullable(),
  key_value: keyValue.nullable(),
  key_is_minor: z.boolean(),
});
export const findSimilarSounds = defineEndpoint({
  method: "POST",
  path: "/api/similar-sounds",
  access: "none",
  tag: search,
  summary: "Samples that sound like a WAV, AIFF or FLAC file of up to 60 seconds, which isn't kept",
  upload: { maxBytes: 20 * 1024 * 1024 + 64 * 1024, rate: { limit: 20, seconds: 600 } },
  body: z.object({ file: z.instanceof(File, { error: "Choose a WAV, AIFF or FLAC file." }) }),
  response: z.object({ analysis: analysedSound, data: z.array(sample) }),
});

/** A row of recommendations and its reason. */
export const recommendation = z.object({
  title: z.string(),
  reason: z.string(),
  link: z.string(),
  sounds: z.array(sample),
});
export type Recommendation = z.output<typeof recommendation>;
export const discover = defineEndpoint({
  method: "GET",
  path: "/api/discover",
  access: "none",
  tag: search,
  summary: "Recommendations from the questionnaire, likes and plays; what is trending for a visitor",
  response: z.object({
    is_personal: z.boolean(),
    rows: z.array(recommendation),
    packs: z.array(pack),
    creators: z.array(creator),
  }),
});
export const listFeed = defineEndpoint({
  method: "GET",
  path: "/api/feed",
  access: "token",
  tag: search,
  summary: "Sounds of every kind by the creators whom the user follows, newest first; page 1 with their newest packs",
  query: z.object(pageQuery),
  response: listOf(anySound).extend({ packs: z.array(pack) }),
});

export const listTopUps = defineEndpoint({
  method: "GET",
  path: "/api/top-ups",
  access: "none",
  tag: "Billing",
  summary: "Credits that can be bought on top of a plan",
  response: z.object({ data: z.array(topUp) }),
});
