import { discover } from "@/lib/contract/endpoints/discovery";
import type { Mount } from "@/server/http/route";
import type { Catalogue } from "@/server/modules/catalogue/catalogue";
import { WhileUnchanged } from "@/server/modules/catalogue/while-unchanged";
import { discoverFor, discoverTrending } from "@/server/modules/discovery/service";

/** Serves recommendations. */
export function discoveryRoutes(mount: Mount, catalogue: Catalogue): void {
  const trending = new WhileUnchanged(catalogue.index, () => discoverTrending(catalogue));
  mount(discover, ({ viewer }) => (viewer ? discoverFor(catalogue, viewer.id) : trending.read()));
}
