import * as calls from "@/lib/contract/calls/studio/pack-presets";
import { orderItems, removeItems } from "@/server/modules/studio/pack-items/editing";
import { joinDemoToFiles } from "@/server/modules/studio/pack-presets/join-demo";
import { readChoices } from "@/server/modules/studio/pack-presets/plugins";
import * as service from "@/server/modules/studio/pack-presets/service";
import type { PackFileDependencies } from "@/server/modules/studio/uploads/pack-file";
import { announceFile } from "@/server/modules/studio/uploads/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls with which the files and the presets of a preset pack are sent and edited. */
export function packPresetRoutes(mount: Mount, deps: PackFileDependencies): void {
  const { db } = deps;
  const packOf = ({ id }: { id: number }) => ({ kind: "preset" as const, id });
  mount(calls.presetPackFiles, ({ params, viewer }) => service.readPresetFiles(db, viewer, params.id));
  mount(calls.createPresetPackFile, ({ params, body, viewer }) => announceFile(deps, viewer, packOf(params), body));
  mount(calls.joinDemo, ({ params, body, viewer }) => joinDemoToFiles(deps, viewer, params.id, body.file_ids));
  mount(calls.pluginChoices, async ({ viewer }) => ({ data: await readChoices(db, viewer.id) }));
  mount(calls.editPreset, ({ params, body, viewer }) => service.editPreset(db, viewer, params.id, body));
  mount(calls.editPresets, async ({ params, body, viewer }) => ({
    sounds: await service.editPresets(db, viewer, params.id, body),
  }));
  mount(calls.orderPresets, async ({ params, body, viewer }) => {
    await orderItems(db, viewer, packOf(params), { ids: body.sound_ids, noun: "preset" });
    return {};
  });
  mount(calls.removePresets, async ({ params, body, viewer }) => {
    await removeItems(db, viewer, packOf(params), body.sound_ids);
    return {};
  });
}
