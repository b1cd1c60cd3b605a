import { readPage } from "@/features/pagination/api/read-page";
import { nullIfMissing } from "@/lib/api/null-if-missing";
import { serverListRequest, serverRequest } from "@/lib/api/server-request";
import type { Creator } from "@/lib/contract/entities/creator";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";

export interface CreatorListData {
  creators: readonly Creator[];
  meta: PageMeta;
  /** Names the recorded search; null if none was. */
  searchKey: string | null;
  isLocked: boolean;
}

/** One page of the creators, filtered by name if a text is given. */
export async function loadCreators(search: string | undefined, wanted: number): Promise<CreatorListData> {
  const { response, isLocked } = await readPage(wanted, async (page, session) => {
    const options = { tags: [cacheTags.creators, cacheTags.creatorRanks], fresh: search !== undefined, session };
    const { sellers, searchKey } = await serverListRequest("GET /api/producers", { query: { search, page } }, options);
    return { ...sellers, searchKey };
  });
  const { data, meta, searchKey } = response;
  return { creators: isLocked ? [] : data, meta, searchKey, isLocked };
}

const USERNAME = /^[\w.-]{1,60}$/;

/**
 * A creator by username; null if there is none.
 * @throws {ApiError} for every other failure, so that an outage isn't cached as a missing page.
 */
export async function loadCreator(username: string): Promise<Creator | null> {
  if (!USERNAME.test(username)) return null;
  const options = { tags: [cacheTags.creator(username)] };
  const pending = serverRequest("GET /api/producer/{username}", { params: { username } }, options);
  return (await nullIfMissing(pending))?.seller ?? null;
}

/** A creator's packs of every kind. */
export async function loadCreatorPacks(username: string): Promise<readonly Pack[]> {
  const options = { tags: [cacheTags.creator(username)] };
  return (await serverRequest("GET /api/producer/{username}/packs", { params: { username } }, options)).data;
}

export interface CreatorSounds {
  sounds: readonly Sound[];
  meta: PageMeta;
  isLocked: boolean;
}

/** One page of a creator's samples or presets; pages after the first are requested with the user's session. */
export async function loadCreatorSounds(
  username: string,
  kind: "samples" | "presets",
  wanted: number,
): Promise<CreatorSounds> {
  const { response, isLocked } = await readPage<{ data: readonly Sound[]; meta: PageMeta }>(wanted, (page, session) => {
    const input = { params: { username }, query: { page } };
    const options = { tags: [cacheTags.creator(username)], session };
    return kind === "samples"
      ? serverRequest("GET /api/producer/{username}/samples", input, options)
      : serverRequest("GET /api/producer/{username}/presets", input, options);
  });
  return { sounds: isLocked ? [] : response.data, meta: response.meta, isLocked };
}
