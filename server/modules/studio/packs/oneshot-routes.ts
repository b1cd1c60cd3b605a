import * as calls from "@/lib/contract/calls/studio/oneshot-packs";
import { listMadePacks, readMadePack } from "@/server/modules/studio/packs/made";
import { setOneshotPackCover } from "@/server/modules/studio/packs/oneshot-cover";
import { readOneshotPack } from "@/server/modules/studio/packs/oneshot-detail";
import * as service from "@/server/modules/studio/packs/oneshot-service";
import * as states from "@/server/modules/studio/packs/oneshot-states";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import { pathOf } from "@/server/platform/http/form";
import type { Mount } from "@/server/platform/http/route";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Serves the calls with which admins make one-shot packs, and what the creators for whom they are made see of them. */
export function oneshotPackRoutes(mount: Mount, { db, objects }: { db: Database; objects: ObjectStore }): void {
  mount(calls.oneshotPacksForAdmins, ({ query }) => service.listOneshotPacks(db, query));
  mount(calls.addOneshotPack, async (call) => ({
    id: await service.addOneshotPack(actionContext(db, call), call.body),
  }));
  mount(calls.oneshotPackForAdmins, ({ params }) => readOneshotPack(db, params.id));
  mount(calls.editOneshotPack, ({ viewer, params, body }) => service.editOneshotPack(db, viewer, params.id, body));
  mount(calls.deleteOneshotPack, async (call) => {
    await states.removePack(actionContext(db, call), call.params.id);
    return { message: "Pack deleted." };
  });
  mount(calls.activateOneshotPack, (call) => states.activatePack(actionContext(db, call), call.params.id));
  mount(calls.deactivateOneshotPack, (call) =>
    states.deactivatePack(actionContext(db, call), { id: call.params.id, ...call.body }),
  );
  mount(calls.setOneshotPackCover, async ({ params, body: { thumb, is_square, ...crop } }) => {
    const cover = await setOneshotPackCover({ db, objects }, params.id, {
      file: pathOf(thumb),
      crop,
      isSquare: is_square,
    });
    return { message: "Pack image saved.", thumb: cover };
  });
  mount(calls.madeOneshotPacks, ({ viewer }) => listMadePacks(db, viewer.id));
  mount(calls.madeOneshotPackById, ({ viewer, params }) => readMadePack(db, viewer.id, params.id));
}
