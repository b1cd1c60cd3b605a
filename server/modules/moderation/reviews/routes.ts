import * as samplePacks from "@/lib/contract/endpoints/pack-reviews";
import type { Dependencies } from "@/server/modules/dependencies";
import * as service from "@/server/modules/moderation/reviews/service";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls with which admins decide on packs. */
export function reviewRoutes(mount: Mount, deps: Dependencies): void {
  const { db } = deps.database;
  const refOf = ({ id }: { id: number }) => ({ kind: "sample" as const, id });
  mount(samplePacks.reviewQueue, ({ query, viewer }) => service.readQueue(db, viewer, "sample", query.view));
  mount(samplePacks.packForReview, ({ params, viewer }) => service.getPackForReview(db, viewer, params.id));
  mount(samplePacks.claimPack, async (call) => {
    await service.claimPack(actionContext(db, call), refOf(call.params));
    return service.getPackForReview(db, call.viewer, call.params.id);
  });
  mount(samplePacks.releasePack, async (call) => {
    await service.releasePack(actionContext(db, call), refOf(call.params));
    return service.getPackForReview(db, call.viewer, call.params.id);
  });
  mount(samplePacks.approvePack, async (call) => {
    await service.approvePack({ ...deps, ...actionContext(db, call) }, refOf(call.params), call.body);
    return service.getPackForReview(db, call.viewer, call.params.id);
  });
  mount(samplePacks.requirePackUpdate, async (call) => {
    await service.requireUpdate({ ...deps, ...actionContext(db, call) }, refOf(call.params), call.body);
    return service.getPackForReview(db, call.viewer, call.params.id);
  });
  mount(samplePacks.rejectPack, async (call) => {
    await service.rejectPack({ ...deps, ...actionContext(db, call) }, refOf(call.params), call.body);
    return service.getPackForReview(db, call.viewer, call.params.id);
  });
}
