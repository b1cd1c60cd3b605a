import { getPreset, getPresetPlayer, listPresets } from "@/lib/contract/calls/catalogue/presets";
import type { Catalogue } from "@/server/catalogue/catalogue";
import * as service from "@/server/modules/catalogue/presets/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves the lists and details of presets. */
export function presetRoutes(mount: Mount, catalogue: Catalogue): void {
  mount(listPresets, ({ query, viewer }) => service.listPresets(catalogue, query, viewer));
  mount(getPreset, ({ params, viewer }) => service.getPreset(catalogue, params.id, viewer));
  mount(getPresetPlayer, async ({ params, viewer }) => ({
    sample: (await service.getPreset(catalogue, params.id, viewer)).sample,
  }));
}
