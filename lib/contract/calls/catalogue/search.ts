import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { creator } from "@/lib/contract/entities/creator";
import { listFacets } from "@/lib/contract/entities/facets";
import { soundKind } from "@/lib/contract/entities/library";
import { pack } from "@/lib/contract/entities/pack";
import { searchCounts, searchNotes } from "@/lib/contract/entities/search";
import { anySound } from "@/lib/contract/entities/sound";
import { countedTerm } from "@/lib/contract/entities/taxonomy";
import { listQuery } from "@/lib/contract/fields/filter-queries";
import { listOf, searchText } from "@/lib/contract/fields/primitives";

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
  /** Texts that the typed one may become, the likeliest first; each finds something. */
  completions: z.array(z.string()).max(3),
  sounds: z.array(suggestedSound),
  packs: z.array(pack.pick({ kind: true, id: true, title: true, link: true, thumb: true, glow: true, user: true })),
  creators: z.array(creator.pick({ id: true, username: true, display: true, thumb: true, audio_count: true })),
  /** What the end of the text may mean as a filter of samples, counted beside `rest`. */
  genres: z.array(countedTerm),
  instruments: z.array(countedTerm),
  tags: z.array(z.object({ slug: z.string(), title: z.string(), count: z.number().int() })),
  /** The text without the end that these filters stand for. */
  rest: z.string(),
  /** What the list of each kind shows for the text: 0 where that is only what is popular. */
  counts: searchCounts,
});
export type SearchSuggestions = z.output<typeof searchSuggestions>;
export const suggestSearch = defineCall({
  method: "GET",
  path: "/api/search/suggest",
  access: "none",
  tag: search,
  summary: "How much a text that is being typed finds, and at most five of each kind",
  query: z.object({ q: searchText }),
  response: searchSuggestions,
});
export const countSearch = defineCall({
  method: "GET",
  path: "/api/search/counts",
  access: "none",
  tag: search,
  summary: "How many sounds, packs and creators match a text",
  query: z.object({ search: searchText }),
  response: searchCounts,
});
export const listSounds = defineCall({
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
