import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import type { CatalogueSummary } from "@/lib/contract/endpoints/catalogue";
import type { CountedTerm } from "@/lib/contract/entities/taxonomy";

/** Slugs that lead to a genre beside its own. */
const GENRE_ALIASES: Readonly<Record<string, string>> = { soul: "rnb", rbsoul: "rnb" };

/** Counts by format, genre and instrument. */
export function loadSummary(): Promise<CatalogueSummary> {
  return serverRequest("GET /api/catalogue/summary", {}, { tags: [cacheTags.summary] });
}

/** The genre or instrument by its slug in a URL; null for an unknown one. */
export async function findTerm(axis: "genres" | "instruments", slug: string): Promise<CountedTerm | null> {
  const wanted = axis === "genres" ? (GENRE_ALIASES[slug] ?? slug) : slug;
  return (await loadSummary())[axis].find((term) => term.slug === wanted) ?? null;
}
