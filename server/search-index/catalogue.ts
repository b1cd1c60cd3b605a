import type { Catalogue } from "@/server/catalogue/catalogue";
import { LearnedWords } from "@/server/catalogue/learned-words";
import { PublicDetails } from "@/server/catalogue/public-details";
import { Taxonomy } from "@/server/catalogue/taxonomy";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { CatalogueIndex } from "@/server/search-index/catalogue-index";
import { EmbeddedSearch } from "@/server/search-index/embedded-search";

/** Creates the catalogue of one process, answered from its memory, which may be `maxAgeMs` behind the database. */
export function createCatalogue({ db, notifications }: DatabaseHandle, options: { maxAgeMs?: number } = {}): Catalogue {
  const taxonomy = new Taxonomy(db);
  const search = new EmbeddedSearch(new CatalogueIndex(db, options.maxAgeMs), taxonomy, new LearnedWords(db));
  return { db, search, taxonomy, details: new PublicDetails(db, notifications) };
}
