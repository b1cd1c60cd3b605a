import { z } from "zod";
import * as packs from "@/lib/contract/calls/moderation/pack-reviews";
import { pluginTitle } from "@/lib/contract/calls/studio/pack-presets";
import { callAt, defineCall } from "@/lib/contract/define-call";
import { packPreset } from "@/lib/contract/entities/pack-preset";
import { plugin } from "@/lib/contract/entities/taxonomy";
import { id, idParams } from "@/lib/contract/fields/primitives";
import { MAX_PACK_SOUNDS } from "@/lib/contract/rules/packs";

const tag = "Reviews";
const BASE = "/api/admin/preset-packs";

/** A preset pack as its reviewers see it. It can't be approved while one of its plugins is proposed. */
export const reviewedPresetPack = packs.reviewedPack.extend({
  sounds: z.array(packPreset).max(MAX_PACK_SOUNDS),
});
export type ReviewedPresetPack = z.output<typeof reviewedPresetPack>;

/** The same call for a preset pack, at its own path. */
const forPresets = <const Path extends string, Call extends Parameters<typeof callAt>[0]>(
  call: Call,
  path: Path,
  summary: string,
) => ({ ...callAt(call, path, summary), response: reviewedPresetPack });

export const presetReviewQueue = callAt(
  packs.reviewQueue,
  BASE,
  "The preset packs in review, quality check or ready, or those decided last",
);
export const presetPackForReview = forPresets(
  packs.packForReview,
  `${BASE}/{id}`,
  "A preset pack with its presets, what was declared, and its history",
);
export const claimPresetPack = forPresets(
  packs.claimPack,
  `${BASE}/{id}/claim`,
  "Claim a preset pack for its quality check, or give a sign that one is still at it; 409 says who has it",
);
export const releasePresetPack = forPresets(packs.releasePack, `${BASE}/{id}/release`, "Release a claimed preset pack");
export const approvePresetPack = forPresets(
  packs.approvePack,
  `${BASE}/{id}/approve`,
  "Approve a claimed preset pack: it is active at once, or ready while something holds it back",
);
export const requirePresetPackUpdate = forPresets(
  packs.requirePackUpdate,
  `${BASE}/{id}/require-update`,
  "Send a claimed preset pack back to its creator",
);
export const rejectPresetPack = forPresets(packs.rejectPack, `${BASE}/{id}/reject`, "Reject a claimed preset pack");

export const acceptPlugin = defineCall({
  method: "POST",
  path: "/api/admin/plugins/{id}/accept",
  access: "admin",
  tag,
  summary: "Take a proposed plugin into the list, under its name or a corrected one",
  params: idParams,
  body: z.object({ title: pluginTitle }),
  response: plugin,
});

export const mergePlugin = defineCall({
  method: "POST",
  path: "/api/admin/plugins/{id}/merge",
  access: "admin",
  tag,
  summary: "Make a proposed plugin the same as one of the list",
  params: idParams,
  body: z.object({ plugin_id: id }),
  response: plugin,
});
