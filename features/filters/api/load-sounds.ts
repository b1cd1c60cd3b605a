import { asMidi } from "@/components/sound/as-midi";
import { loadWithKnownTags, type UnknownTag } from "@/features/filters/api/known-tags";
import type { SoundListDefinition } from "@/features/filters/lists";
import { readPage } from "@/features/pagination/api/read-page";
import { SOUND_CALLS } from "@/lib/api/kind-calls";
import { serverListRequest } from "@/lib/api/server-request";
import type { CallInput } from "@/lib/contract/call-types";
import type { FacetTerm, SoundFacets } from "@/lib/contract/entities/facets";
import type { NearMiss, SearchNotes } from "@/lib/contract/entities/search";
import type { Sound } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";
import { type ListFilters, sortOf } from "@/lib/contract/rules/filters";

/** Facets of any kind of list; those that a kind doesn't have are absent. */
export type ListFacets = Pick<SoundFacets, "genres" | "instruments" | "free"> &
  Partial<SoundFacets> & { plugins?: FacetTerm[] };

export interface SoundPage {
  sounds: readonly Sound[];
  meta: PageMeta;
  facets: ListFacets;
  /** The filters without tags that no sound has. */
  filters: ListFilters;
  unknownTags: readonly UnknownTag[];
  /** How the search is read and answered. */
  notes: SearchNotes;
  /** Names the recorded search; null if none was. */
  searchKey: string | null;
  nearMisses: readonly NearMiss[];
  /** Sounds that the text doesn't find, by how they sound. */
  soundsLike: { name: string; data: readonly Sound[] } | null;
  /** The page needs an account: `sounds` is empty, `facets` are of the first page. */
  isLocked: boolean;
}

interface SoundsResponse extends SearchNotes {
  data: readonly Sound[];
  meta: PageMeta;
  facets: ListFacets;
  near_misses: NearMiss[];
  sounds_like: SoundPage["soundsLike"];
  searchKey: string | null;
}

type SoundsQuery = NonNullable<CallInput<"GET /api/samples">["query"]>;

/**
 * One page of a list. The first page is the same for every visitor and cached until the catalogue changes (a search is
 * requested again each time); further pages are requested with the user's session.
 * @throws {ApiError} for every failure but a missing account.
 */
export async function loadSounds(list: SoundListDefinition, wanted: ListFilters): Promise<SoundPage> {
  const { result, filters, unknownTags } = await loadWithKnownTags([list.kind], wanted, (known) => load(list, known));
  const { response, isLocked } = result;
  const sounds = list.name === "midi" ? response.data.map(asMidi) : response.data;
  const {
    meta,
    facets,
    match,
    understood,
    left_out,
    groups,
    unused,
    near_misses: nearMisses,
    sounds_like: soundsLike,
    searchKey,
  } = response;
  const notes = { match, understood, left_out, groups, unused };
  return {
    sounds: isLocked ? [] : sounds,
    ...{ meta, facets, filters, unknownTags, notes, searchKey, nearMisses, isLocked },
    soundsLike: list.name === "midi" ? null : soundsLike,
  };
}

function load(
  list: SoundListDefinition,
  filters: ListFilters,
): Promise<{ response: SoundsResponse; isLocked: boolean }> {
  return readPage<SoundsResponse>(filters.page ?? 1, (page, session) => {
    const sort = sortOf(list.kind, filters);
    const wanted = { ...filters, ...list.fixed, sort, page, with: list.name === "midi" ? "midi" : undefined };
    // `queryString` accepts lists and flags as they are; the contract's input has them as text.
    const query = wanted as object as SoundsQuery;
    const tags = [cacheTags.sounds(list.kind), cacheTags.ranks(list.kind)];
    const options = { tags, fresh: filters.search !== undefined, session };
    return serverListRequest(SOUND_CALLS[list.kind].list, { query }, options);
  });
}
