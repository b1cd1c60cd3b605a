import { getCatalogueSummary, getHome } from "@/lib/contract/endpoints/catalogue";
import type { Mount } from "@/server/http/route";
import * as service from "@/server/modules/catalogue/service";
import type { Catalogue } from "@/server/search-index/catalogue";
import { CatalogueMemo } from "@/server/search-index/catalogue-memo";

/** Serves what pages say about the whole catalogue, made once for each state of it. */
export function catalogueRoutes(mount: Mount, catalogue: Catalogue): void {
  const summary = new CatalogueMemo(catalogue.index, () => service.getCatalogueSummary(catalogue));
  const home = new CatalogueMemo(catalogue.index, () => service.getHome(catalogue));
  mount(getCatalogueSummary, () => summary.read());
  mount(getHome, () => home.read());
}
