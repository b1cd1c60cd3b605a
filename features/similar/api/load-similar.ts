import { nullIfMissing } from "@/lib/api/null-if-missing";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Sample, SampleDetail } from "@/lib/contract/entities/sound";
import { parseId } from "@/lib/contract/parse-id";

const SHOWN = 24;

export interface SimilarPageData {
  sample: SampleDetail;
  pack: Pack | null;
  similar: readonly Sample[];
  fitting: readonly Sample[];
}

/**
 * A sample, what sounds like it and what fits it in key and tempo; null for an unknown one.
 * @throws {ApiError} for every other failure, so that an outage isn't kept as a missing page.
 */
export async function loadSimilar(idText: string): Promise<SimilarPageData | null> {
  const id = parseId(idText);
  return id === null ? null : nullIfMissing(readSimilar(id));
}

async function readSimilar(id: number): Promise<SimilarPageData> {
  const params = { id };
  const options = { tags: [cacheTags.sound(id)] };
  const compared = { tags: [cacheTags.sound(id), cacheTags.sounds("sample")] };
  const [{ audio, pack }, similar, fitting] = await Promise.all([
    serverRequest("GET /api/sound/{id}", { params }, options),
    serverRequest("GET /api/sound/{id}/similar", { params, query: { perpage: SHOWN } }, compared),
    serverRequest("GET /api/sound/{id}/fitting", { params }, compared),
  ]);
  return { sample: audio, pack, similar: similar.data, fitting: fitting.data };
}
