import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/contract/cache-tags";
import type { Home } from "@/lib/contract/endpoints/catalogue";

/** All data of the home page, cached until it changes. */
export function loadHome(): Promise<Home> {
  return serverRequest("GET /api/catalogue/home", {}, { tags: [cacheTags.home] });
}
