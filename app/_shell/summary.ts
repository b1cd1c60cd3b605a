import { serverRequest } from "@/lib/api/server-request";
import type { CatalogueSummary } from "@/lib/contract/endpoints/catalogue";

/** What the shells say about the catalogue, kept until the catalogue changes. */
export function shellSummary(): Promise<CatalogueSummary> {
  return serverRequest("GET /api/catalogue/summary", {}, { tags: ["summary"] });
}
