import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { SearchScope } from "@/server/search-index/engine/term-sets";

const SOUND: SearchScope = {
  isMusical: false,
  facets: ["free"],
  implied: [],
  taxonomy: ["genre", "instrument"],
  isName: false,
};

/** What each kind of the catalogue can be searched by. */
export const SEARCH_SCOPES: Readonly<Record<CatalogueKind, SearchScope>> = {
  sample: {
    ...SOUND,
    isMusical: true,
    facets: ["free", "royalty_free", "has_mid", "has_stems", "loop", "one_shot"],
  },
  oneshot: { ...SOUND, facets: ["free", "royalty_free"], implied: ["one_shot"] },
  preset: SOUND,
  sample_pack: { ...SOUND, facets: ["free", "royalty_free", "has_mid", "has_stems", "loop", "one_shot"] },
  oneshot_pack: { ...SOUND, facets: ["free", "royalty_free"], implied: ["one_shot"] },
  preset_pack: SOUND,
  creator: { isMusical: false, facets: [], implied: [], taxonomy: [], isName: true },
};
