import { serverRequest } from "@/lib/api/server-request";
import type { FillingProgress } from "@/lib/contract/calls/site/status";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";

/** How many packs of the demo catalogue are loaded; null once it is complete, and if there is no demo. */
export async function loadFilling(): Promise<FillingProgress | null> {
  return (await serverRequest("GET /api/status", {}, { tags: [cacheTags.summary] })).filling;
}
