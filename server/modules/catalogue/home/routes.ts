import { getCatalogueSummary, getHome } from "@/lib/contract/calls/catalogue/home";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { CatalogueMemo } from "@/server/catalogue/catalogue-memo";
import * as service from "@/server/modules/catalogue/home/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves summaries of the whole catalogue, computed once per version of it. */
export function catalogueRoutes(mount: Mount, catalogue: Catalogue): void {
  const summary = new CatalogueMemo(catalogue.search, () => service.getCatalogueSummary(catalogue));
  const home = new CatalogueMemo(catalogue.search, () => service.getHome(catalogue));
  mount(getCatalogueSummary, () => summary.read());
  mount(getHome, () => home.read());
}
