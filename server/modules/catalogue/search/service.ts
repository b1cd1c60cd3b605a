import type { z } from "zod";
import type { listSounds as listSoundsCall, SearchSuggestions } from "@/lib/contract/calls/catalogue/search";
import type { ResponseOf } from "@/lib/contract/define-call";
import { sortOf } from "@/lib/contract/rules/filters";
import { refuseUnknownTags } from "@/server/modules/catalogue/search/known-tags";
import { readSuggestedSounds } from "@/server/modules/catalogue/search/repository";
import { countSearch } from "@/server/modules/catalogue/search/search-counts";
import { searchNotesOf } from "@/server/modules/catalogue/search/search-notes";
import { readCreators } from "@/server/modules/items/items/creator-repository";
import { readMixedSounds } from "@/server/modules/items/items/mixed-sounds";
import { readPacks } from "@/server/modules/items/items/pack-repository";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { offsetOf, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";
import type { Catalogue } from "@/server/search-index/catalogue";
import type { Ordering } from "@/server/search-index/catalogue-index";
import { toIndexFilter } from "@/server/search-index/index-filter";
import { matchTerms, wordsTyped } from "@/server/search-index/match-terms";
import { mergedPage } from "@/server/search-index/merged-page";
import { answering, mergedFit } from "@/server/search-index/merged-search";
import { countTerms, toListFacets } from "@/server/search-index/sound-facets";

const SOUND_KINDS = ["sample", "oneshot", "preset"] as const;
const PACK_KINDS = ["sample", "preset", "oneshot"] as const;
const SUGGESTIONS = 5;
const NOTHING_FOUND = { samples: 0, oneshots: 0, presets: 0, midi: 0, packs: 0, creators: 0 };

/** Suggestions for a text that is being typed, the best first; none for a text without a word. */
export async function suggest(catalogue: Catalogue, text: string): Promise<SearchSuggestions> {
  const { db, index, taxonomy } = catalogue;
  const [indexes, terms] = await Promise.all([index.current(), taxonomy.read()]);
  const search = { search: text };
  const nothing = { sounds: [], packs: [], creators: [], genres: [], instruments: [], tags: [] };
  if (!text) return { ...nothing, counts: NOTHING_FOUND };
  const suggested = (orderings: Ordering[]) => {
    const answers = answering(orderings);
    return mergedFit(answers)?.match === "popular" ? [] : mergedPage(answers, 0, SUGGESTIONS);
  };
  const sounds = suggested(SOUND_KINDS.map((kind) => indexes[kind].ordering(search, "match")));
  const packs = suggested(PACK_KINDS.map((kind) => indexes[PACK_TABLES[kind].index].ordering(search, "match")));
  const creators = indexes.creator.page({ ...search, second_type: true }, "match", 0, SUGGESTIONS).ids;
  const samples = indexes.sample.page({}, "popular", 0, 0);
  const facets = samples.facets();
  const [suggestedSounds, packLists, suggestedCreators] = await Promise.all([
    readSuggestedSounds(
      db,
      sounds.map(({ list, id }) => ({ type: SOUND_KINDS[list]!, id })),
    ),
    Promise.all(
      PACK_KINDS.map((kind, list) =>
        readPacks(
          db,
          kind,
          packs.filter((entry) => entry.list === list).map(({ id }) => id),
          null,
        ),
      ),
    ),
    readCreators(db, creators, null, indexes),
  ]);
  return {
    sounds: suggestedSounds,
    packs: packs.flatMap(({ list, id }) => packLists[list]!.find((pack) => pack.id === id) ?? []),
    creators: suggestedCreators,
    genres: countTerms(matchTerms(terms.genres, text, SUGGESTIONS), facets.genres),
    instruments: countTerms(matchTerms(terms.instruments, text, SUGGESTIONS), facets.instruments),
    tags: samples.findTags(wordsTyped(text), SUGGESTIONS),
    counts: countSearch(indexes, text),
  };
}

/** Sounds of all kinds in one list, and the number of matches of each kind. */
export async function listSounds(
  { db, index, taxonomy }: Catalogue,
  query: z.output<NonNullable<typeof listSoundsCall.query>>,
  viewer: Viewer | null,
): Promise<ResponseOf<typeof listSoundsCall>> {
  const [indexes, terms] = await Promise.all([index.current(), taxonomy.read()]);
  refuseUnknownTags([indexes.sample, indexes.oneshot, indexes.preset], terms, query);
  const search = (text: string | undefined) => {
    const filter = toIndexFilter({ ...query, search: text });
    const orderings = answering(SOUND_KINDS.map((kind) => indexes[kind].ordering(filter, sortOf("sound", query))));
    const [samples, oneshots, presets] = orderings.map(({ total }) => total) as [number, number, number];
    return {
      orderings,
      total: samples + oneshots + presets,
      kinds: { samples, oneshots, presets },
      fit: mergedFit(orderings),
    };
  };
  const { orderings, total, kinds, fit } = search(query.search);
  const entries = mergedPage(orderings, offsetOf(query), query.perpage);
  const references = entries.map(({ list, id }) => ({ type: SOUND_KINDS[list]!, id }));
  return {
    data: await readMixedSounds(db, references, viewer?.id ?? null),
    meta: pageMeta(query, total),
    facets: toListFacets(orderings, terms),
    kinds,
    ...searchNotesOf(fit, search),
  };
}
