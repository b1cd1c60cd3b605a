import type { z } from "zod";
import type { listSounds as listSoundsCall, SearchSuggestions } from "@/lib/contract/calls/catalogue/search";
import type { ResponseOf } from "@/lib/contract/define-call";
import { sortOf } from "@/lib/contract/rules/filters";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { termsCounted, toListFacets } from "@/server/catalogue/facets";
import { idsOf } from "@/server/catalogue/listed-ids";
import { refuseUnknownTags } from "@/server/modules/catalogue/search/known-tags";
import { readSuggestedSounds } from "@/server/modules/catalogue/search/repository";
import { readSearchNotes } from "@/server/modules/catalogue/search/search-notes";
import { readCreators } from "@/server/modules/items/items/creator-repository";
import { readMixedSounds } from "@/server/modules/items/items/mixed-sounds";
import { readPacks } from "@/server/modules/items/items/pack-repository";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { offsetOf, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";

const SOUND_KINDS = ["sample", "oneshot", "preset"] as const;
const PACK_KINDS = ["sample", "preset", "oneshot"] as const;
const SUGGESTIONS = 5;
const NOTHING_FOUND = { samples: 0, oneshots: 0, presets: 0, midi: 0, packs: 0, creators: 0 };

/** Suggestions for a text that is being typed, the best first; none for a text without a word. */
export async function suggest(catalogue: Catalogue, text: string): Promise<SearchSuggestions> {
  const { db, search, taxonomy } = catalogue;
  const nothing = {
    sounds: [],
    packs: [],
    creators: [],
    genres: [],
    instruments: [],
    tags: [],
    completions: [],
    rest: "",
  };
  if (!text) return { ...nothing, counts: NOTHING_FOUND };
  const [found, terms] = await Promise.all([search.suggest(text, SUGGESTIONS), taxonomy.read()]);
  const [sounds, packLists, creators] = await Promise.all([
    readSuggestedSounds(
      db,
      found.sounds.map(({ kind, id }) => ({ type: kind, id })),
    ),
    Promise.all(PACK_KINDS.map((kind) => readPacks(db, kind, idsOf(found.packs, PACK_TABLES[kind].index), null))),
    readCreators(catalogue, found.creators, null),
  ]);
  const packs = packLists.flat();
  return {
    sounds,
    packs: found.packs.flatMap(
      ({ kind, id }) => packs.find((pack) => PACK_TABLES[pack.kind].index === kind && pack.id === id) ?? [],
    ),
    creators,
    completions: [...found.completions],
    rest: found.rest,
    genres: termsCounted(terms.genres, found.genres).map(withCount),
    instruments: termsCounted(terms.instruments, found.instruments).map(withCount),
    tags: found.tags.map(withCount),
    counts: found.counts,
  };
}

/** What is suggested as a filter is counted without a search, and so always has a number. */
const withCount = <Term extends { count?: number | undefined }>(term: Term) => ({ ...term, count: term.count ?? 0 });

/** Sounds of all kinds in one list, and the number of matches of each kind. */
export async function listSounds(
  { db, search, taxonomy }: Catalogue,
  query: z.output<NonNullable<typeof listSoundsCall.query>>,
  viewer: Viewer | null,
): Promise<ResponseOf<typeof listSoundsCall>> {
  const terms = await taxonomy.read();
  await refuseUnknownTags(search, SOUND_KINDS, terms, query);
  const list = { kinds: SOUND_KINDS, filter: query, sort: sortOf("sound", query) };
  const { rows, total, totals, reading, facets } = await search.listWithFacets({
    ...list,
    ...{ offset: offsetOf(query), limit: query.perpage },
  });
  const references = rows.map(({ kind, id }) => ({ type: kind, id }));
  return {
    data: await readMixedSounds(db, references, viewer?.id ?? null),
    meta: pageMeta(query, total, search.reach),
    facets: toListFacets(facets, terms),
    kinds: { samples: totals.sample, oneshots: totals.oneshot, presets: totals.preset },
    ...(await readSearchNotes(reading, (text) =>
      search.list({ ...list, filter: { ...query, search: text }, offset: 0, limit: 0 }),
    )),
  };
}
