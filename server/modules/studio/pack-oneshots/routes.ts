import * as calls from "@/lib/contract/calls/studio/pack-oneshots";
import { orderItems, removeItems } from "@/server/modules/studio/pack-items/editing";
import * as service from "@/server/modules/studio/pack-oneshots/service";
import type { PackFileDependencies } from "@/server/modules/studio/uploads/pack-file";
import { announceFile } from "@/server/modules/studio/uploads/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls with which the files and the one-shots of a one-shot pack are sent and edited. */
export function packOneshotRoutes(mount: Mount, deps: PackFileDependencies): void {
  const { db } = deps;
  const packOf = ({ id }: { id: number }) => ({ kind: "oneshot" as const, id });
  mount(calls.oneshotPackFiles, ({ params, viewer }) => service.readOneshotFiles(db, viewer, params.id));
  mount(calls.createOneshotPackFile, ({ params, body, viewer }) => announceFile(deps, viewer, packOf(params), body));
  mount(calls.editOneshot, ({ params, body, viewer }) => service.editOneshot(db, viewer, params.id, body));
  mount(calls.editOneshots, async ({ params, body, viewer }) => ({
    sounds: await service.editOneshots(db, viewer, params.id, body),
  }));
  mount(calls.orderOneshots, async ({ params, body, viewer }) => {
    await orderItems(db, viewer, packOf(params), { ids: body.sound_ids, noun: "one-shot" });
    return {};
  });
  mount(calls.removeOneshots, async ({ params, body, viewer }) => {
    await removeItems(db, viewer, packOf(params), body.sound_ids);
    return {};
  });
}
