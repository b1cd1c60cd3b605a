import { cookies } from "next/headers";
import type { ListFilters } from "@/features/catalogue/list-filters";
import type { SoundListDefinition } from "@/features/catalogue/lists";
import { ApiError } from "@/lib/api/error";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import { SESSION_COOKIE } from "@/lib/config/session";
import type { CallInput } from "@/lib/contract/calls";
import type { Sound } from "@/lib/contract/entities/sound";
import type { CountedTerm } from "@/lib/contract/entities/taxonomy";
import type { SoundFacets } from "@/lib/contract/filters";
import type { PageMeta } from "@/lib/contract/primitives";

/** Facets of any kind of list; what a kind doesn't have is absent. */
export type ListFacets = Pick<SoundFacets, "genres" | "instruments" | "free"> &
  Partial<SoundFacets> & { plugins?: CountedTerm[] };

export interface SoundPage {
  sounds: readonly Sound[];
  meta: PageMeta;
  facets: ListFacets;
  /** The page needs an account: `sounds` is empty, the rest is of the first page. */
  isLocked: boolean;
}

type SamplesQuery = NonNullable<CallInput<"GET /api/samples">["query"]>;
type OneshotsQuery = NonNullable<CallInput<"GET /api/oneshots">["query"]>;
type PresetsQuery = NonNullable<CallInput<"GET /api/presets">["query"]>;

/**
 * One page of a list. The first page is the same for everybody and kept until the catalogue changes (a search is asked
 * anew each time); further pages are asked for with the reader's session.
 * @throws {ApiError} for every failure but a missing account.
 */
export async function loadSounds(list: SoundListDefinition, filters: ListFilters): Promise<SoundPage> {
  const { page = 1 } = filters;
  if (page === 1) return readPage(list, filters, {});
  const session = (await cookies()).get(SESSION_COOKIE)?.value;
  try {
    if (session) return await readPage(list, filters, { session });
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 401)) throw failure;
  }
  const first = await readPage(list, { ...filters, page: undefined }, {});
  return { ...first, sounds: [], meta: { ...first.meta, page }, isLocked: true };
}

async function readPage(
  list: SoundListDefinition,
  filters: ListFilters,
  { session }: { session?: string },
): Promise<SoundPage> {
  const query = { ...filters, ...list.fixed };
  const options = { tags: [cacheTags.sounds(list.kind)], fresh: filters.search !== undefined, session };
  const answer = await ask(list, query, options);
  return { sounds: answer.data, meta: answer.meta, facets: answer.facets, isLocked: false };
}

/** The address writer takes lists and flags as they are; the contract's input is their text. */
function ask(
  list: SoundListDefinition,
  query: object,
  options: Parameters<typeof serverRequest>[2],
): Promise<{ data: readonly Sound[]; meta: PageMeta; facets: ListFacets }> {
  if (list.kind === "oneshot") return serverRequest("GET /api/oneshots", { query: query as OneshotsQuery }, options);
  if (list.kind === "preset") return serverRequest("GET /api/presets", { query: query as PresetsQuery }, options);
  return serverRequest("GET /api/samples", { query: query as SamplesQuery }, options);
}
