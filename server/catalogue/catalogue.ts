import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import type { PublicDetails } from "@/server/catalogue/public-details";
import type { Taxonomy } from "@/server/catalogue/taxonomy";
import type { Database } from "@/server/platform/db/database";

/** Shared by all modules of one process that read the public catalogue. */
export interface Catalogue {
  db: Database;
  search: CatalogueSearch;
  taxonomy: Taxonomy;
  details: PublicDetails;
}
