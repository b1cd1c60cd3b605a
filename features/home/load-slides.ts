import { serverRequest } from "@/lib/api/server-request";
import type { Slide } from "@/lib/contract/entities/shelf";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";

/** The slides on the home page, cached until they change. */
export async function loadSlides(): Promise<readonly Slide[]> {
  const { slides } = await serverRequest("GET /api/catalogue/slides", {}, { tags: [cacheTags.slides] });
  return slides;
}
