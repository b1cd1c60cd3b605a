import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/contract/cache-tags";
import type { Slide } from "@/lib/contract/entities/shelf";

/** The slides on the home page, cached until they change. */
export async function loadSlides(): Promise<readonly Slide[]> {
  const { slides } = await serverRequest("GET /api/catalogue/slides", {}, { tags: [cacheTags.slides] });
  return slides;
}
