import type { Database, DatabaseHandle } from "@/server/db/database";
import { CatalogueIndex } from "@/server/search-index/catalogue-index";
import { Taxonomy } from "@/server/search-index/taxonomy";

/** What the modules of the public catalogue share in one process. */
export interface Catalogue {
  db: Database;
  index: CatalogueIndex;
  taxonomy: Taxonomy;
}

/** The catalogue of one process; `maxAgeMs` is how far its lists may be behind the database. */
export function createCatalogue({ db }: DatabaseHandle, options: { maxAgeMs?: number } = {}): Catalogue {
  return { db, index: new CatalogueIndex(db, options.maxAgeMs), taxonomy: new Taxonomy(db) };
}
