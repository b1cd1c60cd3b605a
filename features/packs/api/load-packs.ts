import type { PackFilters, PackListDefinition } from "@/features/packs/pack-lists";
import { readPage } from "@/features/pagination/api/read-page";
import { PACK_CALLS } from "@/lib/api/kind-calls";
import { nullIfMissing } from "@/lib/api/null-if-missing";
import { serverListRequest, serverRequest } from "@/lib/api/server-request";
import type { CallInput } from "@/lib/contract/call-types";
import type { ListFacets } from "@/lib/contract/entities/facets";
import type { Pack, PackDetail, PackKind } from "@/lib/contract/entities/pack";
import type { SearchNotes } from "@/lib/contract/entities/search";
import type { Sound } from "@/lib/contract/entities/sound";
import { parseId } from "@/lib/contract/fields/parse-id";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";
import { PACK_KINDS } from "@/lib/contract/rules/packs";

type PacksQuery = NonNullable<CallInput<"GET /api/packs">["query"]>;

export interface PackListData {
  packs: readonly Pack[];
  meta: PageMeta;
  facets: ListFacets;
  /** How the search is read and answered. */
  notes: SearchNotes;
  /** Names the recorded search; null if none was. */
  searchKey: string | null;
  /** The page needs an account: `packs` is empty, `meta` has the number of pages. */
  isLocked: boolean;
}

/** One page of a list of packs; pages after the first are requested with the user's session. */
export async function loadPacks({ kind, fixed }: PackListDefinition, filters: PackFilters): Promise<PackListData> {
  const { response, isLocked } = await readPage(filters.page ?? 1, (page, session) => {
    const query = { ...filters, ...fixed, page } as object as PacksQuery;
    const kinds = kind === "all" ? PACK_KINDS : [kind];
    const tags = kinds.flatMap((one) => [cacheTags.packs(one), cacheTags.packRanks(one)]);
    const options = { tags, fresh: filters.search !== undefined, session };
    return serverListRequest(kind === "all" ? "GET /api/all-packs" : PACK_CALLS[kind].list, { query }, options);
  });
  const { data, meta, facets, match, understood, left_out, groups, unused, searchKey } = response;
  return {
    packs: isLocked ? [] : data,
    meta,
    facets,
    notes: { match, understood, left_out, groups, unused },
    searchKey,
    isLocked,
  };
}

export interface PackPageData {
  pack: PackDetail;
  sounds: readonly Sound[];
  similar: readonly Pack[];
  more: readonly Pack[];
}

/**
 * A pack with its sounds, as every visitor sees it; null if no pack has that id.
 * @throws {ApiError} for every other failure, so that an outage isn't cached as a missing page.
 */
export async function loadPack(kind: PackKind, idText: string): Promise<PackPageData | null> {
  const id = parseId(idText);
  return id === null ? null : nullIfMissing(readPack(kind, id));
}

async function readPack(kind: PackKind, id: number): Promise<PackPageData> {
  const options = { tags: [cacheTags.pack(kind, id)] };
  const response = await serverRequest(PACK_CALLS[kind].detail, { params: { id } }, options);
  const sounds =
    "samples" in response ? response.samples : "presets" in response ? response.presets : response.oneshots;
  return { pack: response.pack, sounds, similar: response.similar, more: response.more };
}
