import type { FilterTerm } from "@/lib/contract/entities/search";
import type { FilterValues } from "@/lib/contract/rules/filters";
import type { Catalogue } from "@/server/search-index/catalogue";
import type { IndexKind } from "@/server/search-index/catalogue-index";
import { toIndexFilter } from "@/server/search-index/index-filter";
import { matchTerms, wordsTyped } from "@/server/search-index/match-terms";
import { countTerms } from "@/server/search-index/sound-facets";

const MAX_TERMS = 12;
/** Maximum of genres and instruments among them. */
const MAX_NAMED = 3;

/** Tags, genres and instruments that match a typed text, each with the number of sounds that it would leave. */
export async function findFilterTerms(
  { index, taxonomy }: Catalogue,
  kind: Extract<IndexKind, "sample" | "oneshot" | "preset">,
  { q, ...query }: FilterValues & { q: string },
): Promise<{ data: FilterTerm[] }> {
  const [indexes, terms] = await Promise.all([index.current(), taxonomy.read()]);
  const page = indexes[kind].page(toIndexFilter(query), "popular", 0, 0);
  const facets = page.facets();
  const named = (filter: "genres" | "instruments") =>
    countTerms(matchTerms(terms[filter], q, MAX_NAMED), facets[filter]).map((term) => ({ filter, ...term }));
  const tags = page.findTags(wordsTyped(q), MAX_TERMS).map((tag) => ({ filter: "tags" as const, id: null, ...tag }));
  return { data: [...named("instruments"), ...named("genres"), ...tags].slice(0, MAX_TERMS) };
}
