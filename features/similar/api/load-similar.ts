import { nullIfMissing } from "@/lib/api/null-if-missing";
import { serverRequest } from "@/lib/api/server-request";
import type { CallInput, CallResponse } from "@/lib/contract/call-types";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Sample, SampleDetail } from "@/lib/contract/entities/sound";
import { parseId } from "@/lib/contract/fields/parse-id";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";
import type { FilterValues } from "@/lib/contract/rules/filters";

const SHOWN = 24;

export interface SimilarPageData {
  sample: SampleDetail;
  pack: Pack | null;
  fitting: readonly Sample[];
}

type SimilarQuery = CallInput<"GET /api/sound/{id}/similar">["query"];

/**
 * A sample, and the samples that match its key and tempo; null if unknown.
 * @throws {ApiError} for every other failure, so that an outage isn't cached as a missing page.
 */
export async function loadSimilarPage(idText: string): Promise<SimilarPageData | null> {
  const id = parseId(idText);
  return id === null ? null : nullIfMissing(readPage(id));
}

async function readPage(id: number): Promise<SimilarPageData> {
  const params = { id };
  const [{ audio, pack }, fitting] = await Promise.all([
    serverRequest("GET /api/sound/{id}", { params }, { tags: [cacheTags.sound("sample", id)] }),
    serverRequest("GET /api/sound/{id}/fitting", { params }, { tags: comparedTags(id) }),
  ]);
  return { sample: audio, pack, fitting: fitting.data };
}

/**
 * The samples most similar to one that pass a filter, with the facets of the filter.
 * @throws {ApiError} with status 404 for an unknown sample.
 */
export function loadSimilarSounds(
  id: number,
  filters: FilterValues,
): Promise<CallResponse<"GET /api/sound/{id}/similar">> {
  // `queryString` accepts lists and flags as they are; the contract's input has them as text.
  const query = { ...filters, sort: undefined, page: undefined, perpage: SHOWN } as object as SimilarQuery;
  return serverRequest("GET /api/sound/{id}/similar", { params: { id }, query }, { tags: comparedTags(id) });
}

const comparedTags = (id: number) => [cacheTags.sound("sample", id), cacheTags.sounds("sample")];
