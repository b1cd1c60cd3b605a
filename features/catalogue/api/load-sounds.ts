import { asMidi } from "@/components/sound/as-midi";
import { readPage } from "@/features/catalogue/api/read-page";
import type { SoundListDefinition } from "@/features/catalogue/lists";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import type { CallInput } from "@/lib/contract/calls";
import type { Sound } from "@/lib/contract/entities/sound";
import type { CountedTerm } from "@/lib/contract/entities/taxonomy";
import type { SoundFacets } from "@/lib/contract/facets";
import type { ListFilters } from "@/lib/contract/filters";
import { SOUND_CALLS } from "@/lib/contract/kind-calls";
import type { PageMeta } from "@/lib/contract/primitives";

/** Facets of any kind of list; what a kind doesn't have is absent. */
export type ListFacets = Pick<SoundFacets, "genres" | "instruments" | "free"> &
  Partial<SoundFacets> & { plugins?: CountedTerm[] };

export interface SoundPage {
  sounds: readonly Sound[];
  meta: PageMeta;
  facets: ListFacets;
  /** The page needs an account: `sounds` is empty, `facets` are of the first page. */
  isLocked: boolean;
}

interface Answer {
  data: readonly Sound[];
  meta: PageMeta;
  facets: ListFacets;
}

type SoundsQuery = NonNullable<CallInput<"GET /api/samples">["query"]>;

/**
 * One page of a list. The first page is the same for everybody and kept until the catalogue changes (a search is asked
 * anew each time); further pages are asked for with the reader's session.
 * @throws {ApiError} for every failure but a missing account.
 */
export async function loadSounds(list: SoundListDefinition, filters: ListFilters): Promise<SoundPage> {
  const { answer, isLocked } = await readPage<Answer>(filters.page ?? 1, (page, session) => {
    const wanted = { ...filters, ...list.fixed, page, with: list.name === "midi" ? "midi" : undefined };
    // The URL writer takes lists and flags as they are; the contract's input is their text.
    const query = wanted as object as SoundsQuery;
    const options = { tags: [cacheTags.sounds(list.kind)], fresh: filters.search !== undefined, session };
    return serverRequest(SOUND_CALLS[list.kind].list, { query }, options);
  });
  const sounds = list.name === "midi" ? answer.data.map(asMidi) : answer.data;
  return { sounds: isLocked ? [] : sounds, meta: answer.meta, facets: answer.facets, isLocked };
}
