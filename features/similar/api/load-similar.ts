import type { ListFacets } from "@/features/filters/api/load-sounds";
import { SOUND_CALLS } from "@/lib/api/kind-calls";
import { nullIfMissing } from "@/lib/api/null-if-missing";
import { serverRequest } from "@/lib/api/server-request";
import type { CallInput } from "@/lib/contract/call-types";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Sample, Sound } from "@/lib/contract/entities/sound";
import { parseId } from "@/lib/contract/fields/parse-id";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";
import type { FilterValues } from "@/lib/contract/rules/filters";

const SHOWN = 24;

export interface SimilarPageData {
  sound: Sound;
  /** Samples that match a sample's key and tempo. */
  fitting: readonly Sample[];
}

/** The sounds most similar to one that pass a filter. */
export interface SimilarSounds {
  data: readonly Sound[];
  /** Number of sounds that pass the filter. */
  total: number;
  facets: ListFacets;
}

type SimilarQuery = CallInput<"GET /api/sound/{id}/similar">["query"];

/**
 * A sound of a kind, and the samples that match a sample's key and tempo; null if unknown.
 * @throws {ApiError} for every other failure, so that an outage isn't cached as a missing page.
 */
export async function loadSimilarPage(kind: SoundKind, idText: string): Promise<SimilarPageData | null> {
  const id = parseId(idText);
  return id === null ? null : nullIfMissing(readPage(kind, id));
}

async function readPage(kind: SoundKind, id: number): Promise<SimilarPageData> {
  const params = { id };
  const [detail, fitting] = await Promise.all([
    serverRequest(SOUND_CALLS[kind].detail, { params }, { tags: [cacheTags.sound(kind, id)] }),
    kind === "sample"
      ? serverRequest("GET /api/sound/{id}/fitting", { params }, { tags: comparedTags(kind, id) })
      : null,
  ]);
  return { sound: "audio" in detail ? detail.audio : detail.sample, fitting: fitting?.data ?? [] };
}

/**
 * The sounds most similar to one that pass a filter, with the facets of the filter.
 * @throws {ApiError} with status 404 for an unknown sound.
 */
export function loadSimilarSounds(kind: SoundKind, id: number, filters: FilterValues): Promise<SimilarSounds> {
  // `queryString` accepts lists and flags as they are; the contract's input has them as text.
  const query = { ...filters, sort: undefined, page: undefined, perpage: SHOWN } as object as SimilarQuery;
  return serverRequest(SOUND_CALLS[kind].similar, { params: { id }, query }, { tags: comparedTags(kind, id) });
}

const comparedTags = (kind: SoundKind, id: number) => [cacheTags.sound(kind, id), cacheTags.sounds(kind)];
