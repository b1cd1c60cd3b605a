import { ApiError } from "@/lib/api/error";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import type { Sample } from "@/lib/contract/entities/sound";

const MAX_ID = 2_147_483_647;

/**
 * A sample as everybody sees it; null when there is none by that id.
 * @throws {ApiError} for every other failure.
 */
export async function loadEmbeddedSound(idText: string): Promise<Sample | null> {
  const id = /^[1-9]\d{0,9}$/.test(idText) ? Number(idText) : Number.POSITIVE_INFINITY;
  if (id > MAX_ID) return null;
  try {
    return (await serverRequest("GET /api/sound/{id}", { params: { id } }, { tags: [cacheTags.sound(id)] })).audio;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return null;
    throw failure;
  }
}
