import { nullIfMissing } from "@/lib/api/null-if-missing";
import { serverRequest } from "@/lib/api/server-request";
import type { Sample } from "@/lib/contract/entities/sound";
import { parseId } from "@/lib/contract/fields/parse-id";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";

/**
 * A sample as every visitor sees it; null if no sample has that id.
 * @throws {ApiError} for every other failure.
 */
export async function loadEmbeddedSound(idText: string): Promise<Sample | null> {
  const id = parseId(idText);
  if (id === null) return null;
  const response = serverRequest("GET /api/sound/{id}", { params: { id } }, { tags: [cacheTags.sound("sample", id)] });
  return (await nullIfMissing(response))?.audio ?? null;
}
