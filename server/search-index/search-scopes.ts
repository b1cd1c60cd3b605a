import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { SearchScope } from "@/server/search-index/engine/term-sets";

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
