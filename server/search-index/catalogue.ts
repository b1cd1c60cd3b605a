import type { Database, DatabaseHandle } from "@/server/platform/db/database";
import { CatalogueIndex } from "@/server/search-index/catalogue-index";
import { Taxonomy } from "@/server/search-index/database/taxonomy";
import { PublicDetails } from "@/server/search-index/public-details";

/** Shared by all modules of one process that read the public catalogue. */
export interface Catalogue {
  db: Database;
  index: CatalogueIndex;
  taxonomy: Taxonomy;
  details: PublicDetails;
}

/** Creates the catalogue of one process. Its lists may be up to `maxAgeMs` behind the database. */
export function createCatalogue({ db, notifications }: DatabaseHandle, options: { maxAgeMs?: number } = {}): Catalogue {
  return {
    db,
    index: new CatalogueIndex(db, options.maxAgeMs),
    taxonomy: new Taxonomy(db),
    details: new PublicDetails(db, notifications),
  };
}
