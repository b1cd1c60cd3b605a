import { discover, listFeed } from "@/lib/contract/calls/catalogue/discovery";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { CatalogueMemo } from "@/server/catalogue/catalogue-memo";
import { discoverFor, discoverTrending, readFeed } from "@/server/modules/catalogue/discovery/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves recommendations, and new sounds of followed creators. */
export function discoveryRoutes(mount: Mount, catalogue: Catalogue): void {
  const trending = new CatalogueMemo(catalogue.search, () => discoverTrending(catalogue));
  mount(discover, ({ viewer }) => (viewer ? discoverFor(catalogue, viewer.id) : trending.read()));
  mount(listFeed, ({ viewer, query }) => readFeed(catalogue, viewer.id, query));
}
