import * as calls from "@/lib/contract/endpoints/pack-reviews";
import type { Dependencies } from "@/server/modules/dependencies";
import * as service from "@/server/modules/moderation/reviews/service";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls with which admins decide on packs. */
export function reviewRoutes(mount: Mount, deps: Dependencies): void {
  const { db } = deps.database;
  mount(calls.reviewQueue, ({ query, viewer }) => service.readQueue(db, viewer, query.view));
  mount(calls.packForReview, ({ params, viewer }) => service.getPackForReview(db, viewer, params.id));
  mount(calls.claimPack, async (call) => {
    await service.claimPack(actionContext(db, call), call.params.id);
    return service.getPackForReview(db, call.viewer, call.params.id);
  });
  mount(calls.releasePack, async (call) => {
    await service.releasePack(actionContext(db, call), call.params.id);
    return service.getPackForReview(db, call.viewer, call.params.id);
  });
  mount(calls.approvePack, async (call) => {
    await service.approvePack({ ...deps, ...actionContext(db, call) }, call.params.id, call.body);
    return service.getPackForReview(db, call.viewer, call.params.id);
  });
  mount(calls.requirePackUpdate, async (call) => {
    await service.requireUpdate({ ...deps, ...actionContext(db, call) }, call.params.id, call.body);
    return service.getPackForReview(db, call.viewer, call.params.id);
  });
  mount(calls.rejectPack, async (call) => {
    await service.rejectPack({ ...deps, ...actionContext(db, call) }, call.params.id, call.body);
    return service.getPackForReview(db, call.viewer, call.params.id);
  });
}
