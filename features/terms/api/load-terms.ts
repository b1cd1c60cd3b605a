import { serverRequest } from "@/lib/api/server-request";
import type { CatalogueSummary } from "@/lib/contract/calls/catalogue/home";
import type { CountedTerm } from "@/lib/contract/entities/taxonomy";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";

/** Additional slugs that lead to a genre. */
const GENRE_ALIASES: Readonly<Record<string, string>> = { soul: "rnb", rbsoul: "rnb" };

/** Counts by format, genre and instrument. */
export function loadSummary(): Promise<CatalogueSummary> {
  return serverRequest("GET /api/catalogue/summary", {}, { tags: [cacheTags.summary] });
}

/** The genre or instrument with a slug in a URL; null if unknown. */
export async function findTerm(axis: "genres" | "instruments", slug: string): Promise<CountedTerm | null> {
  const wanted = axis === "genres" ? (GENRE_ALIASES[slug] ?? slug) : slug;
  return (await loadSummary())[axis].find((term) => term.slug === wanted) ?? null;
}
