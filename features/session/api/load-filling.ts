import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/contract/cache-tags";
import type { FillingProgress } from "@/lib/contract/endpoints/catalogue";

/** How many packs of the demo catalogue are loaded; null once it is complete, and if there is no demo. */
export async function loadFilling(): Promise<FillingProgress | null> {
  return (await serverRequest("GET /api/status", {}, { tags: [cacheTags.summary] })).filling;
}
