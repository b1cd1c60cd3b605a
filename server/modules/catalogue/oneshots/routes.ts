import { getOneshot, getOneshotPlayer, listOneshots } from "@/lib/contract/calls/catalogue/oneshots";
import type { Catalogue } from "@/server/catalogue/catalogue";
import * as service from "@/server/modules/catalogue/oneshots/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves the lists and details of one-shots. */
export function oneshotRoutes(mount: Mount, catalogue: Catalogue): void {
  mount(listOneshots, ({ query, viewer }) => service.listOneshots(catalogue, query, viewer));
  mount(getOneshot, ({ params, viewer }) => service.getOneshot(catalogue, params.id, viewer));
  mount(getOneshotPlayer, async ({ params, viewer }) => ({
    sample: (await service.getOneshot(catalogue, params.id, viewer)).sample,
  }));
}
