import * as calls from "@/lib/contract/endpoints/splits";
import type { Dependencies } from "@/server/modules/dependencies";
import { answerShare, blockCreator, leaveShare, unblockCreator } from "@/server/modules/money/splits/answers";
import { getOwnShare, listBlocked, listOwnShares } from "@/server/modules/money/splits/own-shares";
import { changeSplits, readSplits, remind } from "@/server/modules/money/splits/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves how the earnings of packs are split: who is asked to share in one, and the answers. */
export function splitRoutes(mount: Mount, { database: { db }, env, queue, signingSecret }: Dependencies): void {
  const deps = { db, env, queue, signingSecret };
  mount(calls.getPackSplits, ({ viewer, params }) => readSplits(db, viewer, params.id));
  mount(calls.setPackSplits, ({ viewer, params, body }) =>
    changeSplits({ ...deps, viewer }, params.id, body.collaborators),
  );
  mount(calls.remindCollaborator, ({ viewer, params }) => remind({ ...deps, viewer }, params.id, params.user_id));
  mount(calls.listOwnShares, ({ viewer, query }) => listOwnShares(db, viewer.id, query));
  mount(calls.getOwnShare, ({ viewer, params }) => getOwnShare(db, viewer.id, params.id));
  mount(calls.acceptShare, ({ viewer, params, body }) =>
    answerShare({ ...deps, viewer }, params.id, body.request_id, "accepted"),
  );
  mount(calls.declineShare, ({ viewer, params, body }) =>
    answerShare({ ...deps, viewer }, params.id, body.request_id, "declined"),
  );
  mount(calls.leaveShare, ({ viewer, params }) => leaveShare({ ...deps, viewer }, params.id));
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
