import {
  getOneshotPack,
  getPack,
  getPresetPack,
  listAllPacks,
  listOneshotPacks,
  listPacks,
  listPresetPacks,
} from "@/lib/contract/calls/catalogue/packs";
import type { Catalogue } from "@/server/catalogue/catalogue";
import * as service from "@/server/modules/catalogue/packs/service";
import { readOneshots } from "@/server/modules/items/items/oneshot-repository";
import { readPresets } from "@/server/modules/items/items/preset-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import type { Mount } from "@/server/platform/http/route";

/** Serves the lists and pages of the three kinds of packs. */
export function packRoutes(mount: Mount, catalogue: Catalogue): void {
  const { db } = catalogue;
  mount(listAllPacks, ({ query, viewer }) => service.listAllPacks(catalogue, query, viewer));
  mount(listPacks, ({ query, viewer }) => service.listPacks(catalogue, "sample", query, viewer));
  mount(listPresetPacks, ({ query, viewer }) => service.listPacks(catalogue, "preset", query, viewer));
  mount(listOneshotPacks, ({ query, viewer }) => service.listPacks(catalogue, "oneshot", query, viewer));
  mount(getPack, async ({ params, viewer }) => {
    const { itemIds, ...page } = await service.getPackPage(catalogue, "sample", params.id, viewer);
    return { ...page, samples: await readSamples(db, itemIds, viewer?.id ?? null) };
  });
  mount(getPresetPack, async ({ params, viewer }) => {
    const { itemIds, ...page } = await service.getPackPage(catalogue, "preset", params.id, viewer);
    return { ...page, presets: await readPresets(db, itemIds, viewer?.id ?? null) };
  });
  mount(getOneshotPack, async ({ params, viewer }) => {
    const { itemIds, ...page } = await service.getPackPage(catalogue, "oneshot", params.id, viewer);
    return { ...page, oneshots: await readOneshots(db, itemIds, viewer?.id ?? null) };
  });
}
