import * as samplePacks from "@/lib/contract/calls/moderation/pack-reviews";
import * as presetPacks from "@/lib/contract/calls/moderation/preset-reviews";
import type { Dependencies } from "@/server/modules/dependencies";
import { acceptPlugin, mergePlugin } from "@/server/modules/moderation/reviews/plugins";
import * as service from "@/server/modules/moderation/reviews/service";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Mount } from "@/server/platform/http/route";

/** The calls about packs of a kind, which differ in their paths and in what a pack contains. */
const SAMPLE = {
  queue: samplePacks.reviewQueue,
  detail: samplePacks.packForReview,
  claim: samplePacks.claimPack,
  release: samplePacks.releasePack,
  approve: samplePacks.approvePack,
  requireUpdate: samplePacks.requirePackUpdate,
  reject: samplePacks.rejectPack,
};
const PRESET = {
  queue: presetPacks.presetReviewQueue,
  detail: presetPacks.presetPackForReview,
  claim: presetPacks.claimPresetPack,
  release: presetPacks.releasePresetPack,
  approve: presetPacks.approvePresetPack,
  requireUpdate: presetPacks.requirePresetPackUpdate,
  reject: presetPacks.rejectPresetPack,
};

/** Serves the calls with which admins decide on packs and on the plugins that creators propose. */
export function reviewRoutes(mount: Mount, deps: Dependencies): void {
  const { db } = deps;
  mountKind(mount, deps, { kind: "sample", calls: SAMPLE, read: service.getPackForReview });
  mountKind(mount, deps, { kind: "preset", calls: PRESET, read: service.getPresetPackForReview });
  mount(presetPacks.acceptPlugin, (call) => acceptPlugin(actionContext(db, call), call.params.id, call.body.title));
  mount(presetPacks.mergePlugin, (call) => mergePlugin(actionContext(db, call), call.params.id, call.body.plugin_id));
}

type Kind =
  | { kind: "sample"; calls: typeof SAMPLE; read: typeof service.getPackForReview }
  | { kind: "preset"; calls: typeof PRESET; read: typeof service.getPresetPackForReview };

function mountKind(mount: Mount, deps: Dependencies, { kind, calls, read }: Kind): void {
  const { db } = deps;
  const refOf = ({ id }: { id: number }) => ({ kind, id });
  // Both kinds are read by the call of their own, of which the types know no more.
  const respond = read as typeof service.getPackForReview;
  const { queue, detail, claim, release, approve, requireUpdate, reject } = calls as typeof SAMPLE;
  mount(queue, ({ query, viewer }) => service.readQueue(db, viewer, kind, query));
  mount(detail, ({ params, viewer }) => respond(db, viewer, params.id));
  mount(claim, async (call) => {
    await service.claimPack(actionContext(db, call), refOf(call.params), call.body);
    return respond(db, call.viewer, call.params.id);
  });
  mount(release, async (call) => {
    await service.releasePack(actionContext(db, call), refOf(call.params));
    return respond(db, call.viewer, call.params.id);
  });
  mount(approve, async (call) => {
    await service.approvePack({ ...deps, ...actionContext(db, call) }, refOf(call.params), call.body);
    return respond(db, call.viewer, call.params.id);
  });
  mount(requireUpdate, async (call) => {
    await service.requireUpdate({ ...deps, ...actionContext(db, call) }, refOf(call.params), call.body);
    return respond(db, call.viewer, call.params.id);
  });
  mount(reject, async (call) => {
    await service.rejectPack({ ...deps, ...actionContext(db, call) }, refOf(call.params), call.body);
    return respond(db, call.viewer, call.params.id);
  });
}
