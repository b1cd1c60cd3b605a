import * as calls from "@/lib/contract/calls/studio/pack-sounds";
import { orderItems, removeItems } from "@/server/modules/studio/pack-items/editing";
import * as service from "@/server/modules/studio/pack-sounds/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls with which the sounds of a pack are edited. */
export function packSoundRoutes(mount: Mount, { db }: { db: Database }): void {
  const packOf = ({ id }: { id: number }) => ({ kind: "sample" as const, id });
  mount(calls.editSound, ({ params, body, viewer }) => service.editSound(db, viewer, params.id, body));
  mount(calls.editSounds, async ({ params, body, viewer }) => ({
    sounds: await service.editSounds(db, viewer, params.id, body),
  }));
  mount(calls.orderSounds, async ({ params, body, viewer }) => {
    await orderItems(db, viewer, packOf(params), { ids: body.sound_ids, noun: "sound" });
    return {};
  });
  mount(calls.removeSounds, async ({ params, body, viewer }) => {
    await removeItems(db, viewer, packOf(params), body.sound_ids);
    return {};
  });
}
