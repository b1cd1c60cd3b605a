import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import type { Home } from "@/lib/contract/endpoints/catalogue";

/** Everything that the home page shows, cached until it changes. */
export function loadHome(): Promise<Home> {
  return serverRequest("GET /api/catalogue/home", {}, { tags: [cacheTags.home] });
}
