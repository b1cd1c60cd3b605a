import { serverRequest } from "@/lib/api/server-request";
import type { Home } from "@/lib/contract/calls/catalogue/home";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";

/** All data of the home page, cached until it changes. */
export function loadHome(): Promise<Home> {
  return serverRequest("GET /api/catalogue/home", {}, { tags: [cacheTags.home] });
}
