import * as calls from "@/lib/contract/endpoints/creator-packs";
import { addPack } from "@/server/modules/catalogue/creator-packs/adding";
import { setCover } from "@/server/modules/catalogue/creator-packs/cover";
import { getPack } from "@/server/modules/catalogue/creator-packs/detail";
import { deletePack, sendPack, takeBackPack, withdrawPack } from "@/server/modules/catalogue/creator-packs/moves";
import { readOverview } from "@/server/modules/catalogue/creator-packs/overview";
import { editPack, listCreatorPacks } from "@/server/modules/catalogue/creator-packs/service";
import { isEditable, openPack } from "@/server/modules/catalogue/pack-states/access";
import type { Dependencies } from "@/server/modules/dependencies";
import { actionContext } from "@/server/platform/actions/action-context";
import { pathOf } from "@/server/platform/http/form";
import type { Mount } from "@/server/platform/http/route";

/** Serves the studio's overview, and a creator's sample packs: adding, editing, sending and what follows. */
export function creatorPackRoutes(mount: Mount, deps: Dependencies): void {
  const {
    database: { db },
    objects,
  } = deps;
  mount(calls.studioOverview, ({ viewer }) => readOverview(db, viewer.id));
  mount(calls.creatorPacks, ({ viewer, query }) => listCreatorPacks(db, viewer.id, query));
  mount(calls.addPack, async (call) => ({
    id: await addPack({ ...deps, ...actionContext(db, call) }, call.body),
  }));
  mount(calls.packAccess, async ({ viewer, params }) => {
    const { status } = await openPack(db, viewer, params.id);
    return { can_edit: isEditable(status) };
  });
  mount(calls.creatorPackById, ({ viewer, params }) => getPack(db, viewer, params.id));
  mount(calls.editPack, ({ viewer, params, body }) => editPack(db, viewer, params.id, body));
  mount(calls.setPackCover, async ({ viewer, params, body: { thumb, is_square, ...crop } }) => {
    const cover = await setCover({ db, objects }, viewer, params.id, {
      file: pathOf(thumb),
      crop,
      isSquare: is_square,
    });
    return { message: "Pack image saved.", thumb: cover };
  });
  mount(calls.sendPack, ({ viewer, params, body }) => sendPack(db, viewer, params.id, body));
  mount(calls.takeBackPack, ({ viewer, params }) => takeBackPack(db, viewer, params.id));
  mount(calls.withdrawPack, ({ viewer, params }) => withdrawPack(db, viewer, params.id));
  mount(calls.deletePack, async ({ viewer, params }) => {
    await deletePack(db, viewer, params.id);
    return { message: "Pack deleted." };
  });
}
