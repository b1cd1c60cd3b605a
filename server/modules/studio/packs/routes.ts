import * as samplePacks from "@/lib/contract/calls/studio/creator-packs";
import * as presetPacks from "@/lib/contract/calls/studio/creator-preset-packs";
import * as oneshotPacks from "@/lib/contract/calls/studio/oneshot-packs";
import { REVIEWED_KINDS, type ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import type { Dependencies } from "@/server/modules/dependencies";
import { isEditable, openPack } from "@/server/modules/items/pack-states/access";
import { addOneshotPack, addPack } from "@/server/modules/studio/packs/adding";
import { addToPack } from "@/server/modules/studio/packs/additions";
import { setCover } from "@/server/modules/studio/packs/cover";
import { getPack, packFor, readOneshotPack } from "@/server/modules/studio/packs/detail";
import { editPack } from "@/server/modules/studio/packs/editing";
import { listCreatorPacks, listOneshotPacks } from "@/server/modules/studio/packs/listing";
import { listMadePacks, readMadePack } from "@/server/modules/studio/packs/made";
import { deletePack, sendPack, takeBackPack, withdrawPack } from "@/server/modules/studio/packs/moves";
import * as states from "@/server/modules/studio/packs/oneshot-states";
import { readOverview } from "@/server/modules/studio/packs/overview";
import { actionContext } from "@/server/platform/actions/action-context";
import { pathOf } from "@/server/platform/http/form";
import type { Mount } from "@/server/platform/http/route";

/** The calls about the packs of a kind, which differ in their paths alone. */
const CALLS = {
  sample: {
    list: samplePacks.creatorPacks,
    add: samplePacks.addPack,
    access: samplePacks.packAccess,
    detail: samplePacks.creatorPackById,
    edit: samplePacks.editPack,
    send: samplePacks.sendPack,
    takeBack: samplePacks.takeBackPack,
    withdraw: samplePacks.withdrawPack,
    remove: samplePacks.deletePack,
  },
  preset: {
    list: presetPacks.creatorPresetPacks,
    add: presetPacks.addPresetPack,
    access: presetPacks.presetPackAccess,
    detail: presetPacks.creatorPresetPackById,
    edit: presetPacks.editPresetPack,
    send: presetPacks.sendPresetPack,
    takeBack: presetPacks.takeBackPresetPack,
    withdraw: presetPacks.withdrawPresetPack,
    remove: presetPacks.deletePresetPack,
  },
};

const COVERS = {
  sample: samplePacks.setPackCover,
  preset: presetPacks.setPresetPackCover,
  oneshot: oneshotPacks.setOneshotPackCover,
};

/**
 * Serves the studio's overview, a creator's packs of each kind, with adding, editing, sending and what follows, and the
 * one-shot packs that admins make.
 */
export function studioPackRoutes(mount: Mount, deps: Dependencies): void {
  mount(samplePacks.studioOverview, ({ viewer }) => readOverview(deps.db, viewer.id));
  mount(samplePacks.addToPack, async ({ viewer, params }) => ({
    id: await addToPack(deps.db, viewer, params.id),
  }));
  for (const kind of REVIEWED_KINDS) mountReviewed(mount, deps, kind);
  mountOneshots(mount, deps);
  for (const kind of PACK_KINDS) {
    mount(COVERS[kind], async ({ viewer, params, body: { thumb, is_square, ...crop } }) => {
      const picture = { file: pathOf(thumb), crop, isSquare: is_square };
      return { message: "Pack image saved.", thumb: await setCover(deps, viewer, { kind, id: params.id }, picture) };
    });
  }
}

function mountReviewed(mount: Mount, deps: Dependencies, kind: ReviewedKind): void {
  const { db } = deps;
  const calls = CALLS[kind];
  const packOf = ({ id }: { id: number }) => ({ kind, id });
  mount(calls.list, ({ viewer, query }) => listCreatorPacks(db, kind, viewer.id, query));
  mount(calls.add, async (call) => ({
    id: await addPack({ ...deps, ...actionContext(db, call) }, kind, call.body),
  }));
  mount(calls.access, async ({ viewer, params }) => {
    const { status } = await openPack(db, viewer, packOf(params));
    return { can_edit: isEditable(kind, status) };
  });
  mount(calls.detail, ({ viewer, params }) => getPack(db, viewer, packOf(params)));
  mount(calls.edit, ({ viewer, params, body }) =>
    editPack(db, viewer, packOf(params), body, (tx, pack) => packFor(tx, viewer, pack, pack.role)),
  );
  mount(calls.send, ({ viewer, params, body }) => sendPack(db, viewer, packOf(params), body));
  mount(calls.takeBack, ({ viewer, params }) => takeBackPack(db, viewer, packOf(params)));
  mount(calls.withdraw, ({ viewer, params }) => withdrawPack(db, viewer, packOf(params)));
  mount(calls.remove, async ({ viewer, params }) => {
    await deletePack(db, viewer, packOf(params));
    return { message: "Pack deleted." };
  });
}

function mountOneshots(mount: Mount, { db }: Pick<Dependencies, "db">): void {
  mount(oneshotPacks.oneshotPacksForAdmins, ({ query }) => listOneshotPacks(db, query));
  mount(oneshotPacks.addOneshotPack, async (call) => ({
    id: await addOneshotPack(actionContext(db, call), call.body),
  }));
  mount(oneshotPacks.oneshotPackForAdmins, ({ params }) => readOneshotPack(db, params.id));
  mount(oneshotPacks.editOneshotPack, ({ viewer, params, body }) =>
    editPack(db, viewer, { kind: "oneshot", id: params.id }, body, (tx, { id }) => readOneshotPack(tx, id)),
  );
  mount(oneshotPacks.deleteOneshotPack, async (call) => {
    await states.removePack(actionContext(db, call), call.params.id);
    return { message: "Pack deleted." };
  });
  mount(oneshotPacks.activateOneshotPack, (call) => states.activatePack(actionContext(db, call), call.params.id));
  mount(oneshotPacks.deactivateOneshotPack, (call) =>
    states.deactivatePack(actionContext(db, call), { id: call.params.id, ...call.body }),
  );
  mount(oneshotPacks.madeOneshotPacks, ({ viewer }) => listMadePacks(db, viewer.id));
  mount(oneshotPacks.madeOneshotPackById, ({ viewer, params }) => readMadePack(db, viewer.id, params.id));
}
