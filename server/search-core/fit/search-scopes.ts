import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { Comparative } from "@/server/search-core/fit/row-set";
import type { Condition } from "@/server/search-text/query/condition";
import type { Facet } from "@/server/search-text/query/dictionary";

/** What the rows of an index can be searched by besides words. */
export interface SearchScope {
  /** Whether rows have a tempo and a key. */
  isMusical: boolean;
  /** Whether rows have a length that says something: the one of a preset is its preview's. */
  hasLength: boolean;
  /** In what rows are sold. */
  price: "credits" | "usd" | null;
  /** Facets that some rows have and others don't. */
  facets: readonly Facet[];
  /** The terms of the taxonomy that rows have. */
  taxonomy: readonly ("genre" | "instrument")[];
  /** Facets that every row has. */
  implied: readonly Facet[];
  /** Whether rows are searched by name alone, so that words mean nothing else and no other rows stand in for them. */
  isName: boolean;
}

const SOUND: SearchScope = {
  isMusical: false,
  hasLength: true,
  price: "credits",
  facets: ["free"],
  implied: [],
  taxonomy: ["genre", "instrument"],
  isName: false,
};
const PACK: SearchScope = { ...SOUND, hasLength: false, price: "usd" };

/** What each kind of the catalogue can be searched by. */
export const SEARCH_SCOPES: Readonly<Record<CatalogueKind, SearchScope>> = {
  sample: {
    ...SOUND,
    isMusical: true,
    facets: ["free", "royalty_free", "has_mid", "has_stems", "loop", "one_shot"],
  },
  oneshot: { ...SOUND, facets: ["free", "royalty_free"], implied: ["one_shot"] },
  preset: { ...SOUND, hasLength: false },
  sample_pack: { ...PACK, facets: ["free", "royalty_free", "has_mid", "has_stems", "loop", "one_shot"] },
  oneshot_pack: { ...PACK, facets: ["free", "royalty_free"], implied: ["one_shot"] },
  preset_pack: PACK,
  creator: { ...SOUND, hasLength: false, price: null, facets: [], taxonomy: [], isName: true },
};

/** Whether a condition can be asked of rows: presets have no tempo that could be another one. */
export function appliesTo(scope: SearchScope, condition: Condition): boolean {
  const { isMusical, hasLength, price } = scope;
  const { kind } = condition;
  if (kind === "tempo" || kind === "key") return isMusical;
  if (kind === "length") return condition.unit === "bars" ? isMusical : hasLength;
  if (kind === "price") return condition.unit === price;
  if (kind === "any") return condition.of.some((part) => appliesTo(scope, part));
  return kind !== "comparative";
}

/** Whether rows can be ordered by a comparative. */
export function canOrder({ isMusical, hasLength }: SearchScope, { of }: Comparative): boolean {
  return of === "tempo" ? isMusical : of === "length" ? hasLength : of !== null;
}
