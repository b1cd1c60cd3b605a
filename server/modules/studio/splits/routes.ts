import * as calls from "@/lib/contract/calls/studio/splits";
import type { Dependencies } from "@/server/modules/dependencies";
import { answerShare, blockCreator, leaveShare, unblockCreator } from "@/server/modules/studio/splits/answers";
import { getOwnShare, listBlocked, listOwnShares } from "@/server/modules/studio/splits/own-shares";
import { changeSplits, readSplits, remind } from "@/server/modules/studio/splits/service";
import type { Mount } from "@/server/platform/http/route";

/** The calls of each kind of pack that can be split. */
const CALLS = {
  sample: {
    get: calls.getPackSplits,
    set: calls.setPackSplits,
    remindOne: calls.remindCollaborator,
    own: calls.getOwnShare,
    accept: calls.acceptShare,
    decline: calls.declineShare,
    leave: calls.leaveShare,
  },
  preset: {
    get: calls.getPresetPackSplits,
    set: calls.setPresetPackSplits,
    remindOne: calls.remindPresetCollaborator,
    own: calls.getOwnPresetShare,
    accept: calls.acceptPresetShare,
    decline: calls.declinePresetShare,
    leave: calls.leavePresetShare,
  },
};

/** Serves how the earnings of packs are split: who is asked to share in one, and the answers. */
export function splitRoutes(mount: Mount, { db, env, queue, signingSecret, prices }: Dependencies): void {
  const deps = { db, env, queue, signingSecret, prices };
  for (const kind of ["sample", "preset"] as const) {
    const { get, set, remindOne, own, accept, decline, leave } = CALLS[kind];
    const answer = { accepted: accept, declined: decline };
    mount(get, ({ viewer, params: { id } }) => readSplits(db, viewer, { kind, id }));
    mount(set, ({ viewer, params: { id }, body }) =>
      changeSplits({ ...deps, viewer }, { kind, id }, body.collaborators),
    );
    mount(remindOne, ({ viewer, params: { id, user_id } }) => remind({ ...deps, viewer }, { kind, id }, user_id));
    mount(own, ({ viewer, params: { id } }) => getOwnShare(db, prices, viewer.id, { kind, id }));
    for (const word of ["accepted", "declined"] as const) {
      mount(answer[word], ({ viewer, params: { id }, body }) =>
        answerShare({ ...deps, viewer }, { kind, id }, body.request_id, word),
      );
    }
    mount(leave, ({ viewer, params: { id } }) => leaveShare({ ...deps, viewer }, { kind, id }));
  }
  mount(calls.listOwnShares, ({ viewer, query }) => listOwnShares(db, viewer.id, query));
  mount(calls.listShareBlocks, ({ viewer, query }) => listBlocked(db, viewer.id, query));
  mount(calls.blockCreator, async ({ viewer, params }) => {
    await blockCreator({ ...deps, viewer }, params.id);
    return { message: "Blocked. No more requests from them." };
  });
  mount(calls.unblockCreator, async ({ viewer, params }) => {
    await unblockCreator(db, viewer, params.id);
    return { message: "Unblocked." };
  });
}
