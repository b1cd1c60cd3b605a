import type { SoundKind } from "@/lib/contract/entities/library";
import type { FilterTerm } from "@/lib/contract/entities/search";
import type { FilterValues } from "@/lib/contract/rules/filters";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { termsCounted } from "@/server/catalogue/facets";

const MAX_TERMS = 12;
/** Maximum of genres and instruments among them. */
const MAX_NAMED = 3;

/** Tags, genres and instruments that match a typed text, each with the number of sounds that it would leave. */
export async function findFilterTerms(
  { search, taxonomy }: Catalogue,
  kind: SoundKind,
  { q, ...filter }: FilterValues & { q: string },
): Promise<{ data: FilterTerm[] }> {
  const limits = { genres: MAX_NAMED, instruments: MAX_NAMED, tags: MAX_TERMS };
  const [found, terms] = await Promise.all([search.terms({ kind, filter, text: q, limits }), taxonomy.read()]);
  const named = (filter: "genres" | "instruments") =>
    termsCounted(terms[filter], found[filter]).map((term) => ({ filter, ...term }));
  const tags = found.tags.map((tag) => ({ filter: "tags" as const, id: null, ...tag }));
  return { data: [...named("instruments"), ...named("genres"), ...tags].slice(0, MAX_TERMS) };
}
