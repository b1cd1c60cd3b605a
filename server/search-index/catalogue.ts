import type { Catalogue } from "@/server/catalogue/catalogue";
import { LearnedWords } from "@/server/catalogue/learned-words";
import { PublicDetails } from "@/server/catalogue/public-details";
import { Taxonomy } from "@/server/catalogue/taxonomy";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { SuggestionSources } from "@/server/search-core/typing/suggestion-sources";
import { CatalogueIndex } from "@/server/search-index/catalogue-index";
import { EmbeddedSearch } from "@/server/search-index/embedded-search";

/** Suggestions may be so many times further behind in names of packs and creators and in what is searched most. */
const NAMES_AGE = 1_200;

/** Creates the catalogue of one process, answered from its memory, which may be `maxAgeMs` behind the database. */
export function createCatalogue({ db, notifications }: DatabaseHandle, options: { maxAgeMs?: number } = {}): Catalogue {
  const taxonomy = new Taxonomy(db);
  const index = new CatalogueIndex(db, options.maxAgeMs);
  const sources = new SuggestionSources(db, index.maxAgeMs * NAMES_AGE);
  const search = new EmbeddedSearch(index, taxonomy, new LearnedWords(db), sources);
  return { db, search, taxonomy, details: new PublicDetails(db, notifications) };
}
