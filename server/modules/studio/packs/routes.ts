import * as samplePacks from "@/lib/contract/calls/studio/creator-packs";
import * as presetPacks from "@/lib/contract/calls/studio/creator-preset-packs";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import type { Dependencies } from "@/server/modules/dependencies";
import { isEditable, openPack } from "@/server/modules/items/pack-states/access";
import { addPack } from "@/server/modules/studio/packs/adding";
import { addToPack } from "@/server/modules/studio/packs/additions";
import { setCover } from "@/server/modules/studio/packs/cover";
import { getPack } from "@/server/modules/studio/packs/detail";
import { editPack, listCreatorPacks } from "@/server/modules/studio/packs/editing";
import { deletePack, sendPack, takeBackPack, withdrawPack } from "@/server/modules/studio/packs/moves";
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
    cover: samplePacks.setPackCover,
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
    cover: presetPacks.setPresetPackCover,
    send: presetPacks.sendPresetPack,
    takeBack: presetPacks.takeBackPresetPack,
    withdraw: presetPacks.withdrawPresetPack,
    remove: presetPacks.deletePresetPack,
  },
};

/** Serves the studio's overview, and a creator's packs of each kind: adding, editing, sending and what follows. */
export function creatorPackRoutes(mount: Mount, deps: Dependencies): void {
  mount(samplePacks.studioOverview, ({ viewer }) => readOverview(deps.db, viewer.id));
  mount(samplePacks.addToPack, async ({ viewer, params }) => ({
    id: await addToPack(deps.db, viewer, params.id),
  }));
  mountKind(mount, deps, "sample");
  mountKind(mount, deps, "preset");
}

function mountKind(mount: Mount, deps: Dependencies, kind: ReviewedKind): void {
  const { db, objects } = deps;
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
  mount(calls.edit, ({ viewer, params, body }) => editPack(db, viewer, packOf(params), body));
  mount(calls.cover, async ({ viewer, params, body: { thumb, is_square, ...crop } }) => {
    const cover = await setCover({ db, objects }, viewer, packOf(params), {
      file: pathOf(thumb),
      crop,
      isSquare: is_square,
    });
    return { message: "Pack image saved.", thumb: cover };
  });
  mount(calls.send, ({ viewer, params, body }) => sendPack(db, viewer, packOf(params), body));
  mount(calls.takeBack, ({ viewer, params }) => takeBackPack(db, viewer, packOf(params)));
  mount(calls.withdraw, ({ viewer, params }) => withdrawPack(db, viewer, packOf(params)));
  mount(calls.remove, async ({ viewer, params }) => {
    await deletePack(db, viewer, packOf(params));
    return { message: "Pack deleted." };
  });
}
