import { getCatalogueSummary, getHome } from "@/lib/contract/calls/catalogue/home";
import * as service from "@/server/modules/catalogue/home/service";
import type { Mount } from "@/server/platform/http/route";
import type { Catalogue } from "@/server/search-index/catalogue";
import { CatalogueMemo } from "@/server/search-index/catalogue-memo";

/** Serves summaries of the whole catalogue, computed once per version of it. */
export function catalogueRoutes(mount: Mount, catalogue: Catalogue): void {
  const summary = new CatalogueMemo(catalogue.index, () => service.getCatalogueSummary(catalogue));
  const home = new CatalogueMemo(catalogue.index, () => service.getHome(catalogue));
  mount(getCatalogueSummary, () => summary.read());
  mount(getHome, () => home.read());
}
