import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { ownShare, ownShareDetail, packSplits } from "@/lib/contract/entities/split";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { done, id, idParams, listOf, pageQuery } from "@/lib/contract/fields/primitives";
import { MAX_COLLABORATORS } from "@/lib/contract/rules/packs";

const tag = "Creator Studio";

const percentage = z
  .number("Insert a percentage")
  .min(0.01, "Must be more than 0 percent.")
  .max(100, "Must be at most 100 percent.")
  .refine((value) => Number.isInteger(Math.round(value * 10_000) / 100), "Must have at most two decimals.");

/** Who shares in a pack, and how many percent of its earnings they get. */
export const collaboratorList = z
  .array(z.object({ user_id: id, percentage }))
  .max(MAX_COLLABORATORS, `Maximum ${MAX_COLLABORATORS} collaborators allowed.`);

export const getPackSplits = defineCall({
  method: "GET",
  path: "/api/seller/packs/{id}/splits",
  access: "pack-editor",
  tag,
  summary: "How the earnings of a pack are split, and who has agreed",
  params: idParams,
  response: packSplits,
});

export const setPackSplits = defineCall({
  method: "PUT",
  path: "/api/seller/packs/{id}/splits",
  access: "owner",
  tag,
  summary: "Set who shares in a pack: whoever is new, or gets another share, is asked",
  params: idParams,
  body: z.object({ collaborators: collaboratorList }),
  response: packSplits,
});

export const remindCollaborator = defineCall({
  method: "POST",
  path: "/api/seller/packs/{id}/splits/{user_id}/remind",
  access: "owner",
  tag,
  summary: "Ask somebody once more who has not answered for a day",
  params: idParams.extend({ user_id: id }),
  response: packSplits,
});

const PRESET_SPLITS = "/api/seller/preset-packs/{id}/splits";

export const getPresetPackSplits = defineCall({
  ...getPackSplits,
  path: PRESET_SPLITS,
  summary: "How the earnings of a preset pack are split, and who has agreed",
});

export const setPresetPackSplits = defineCall({
  ...setPackSplits,
  path: PRESET_SPLITS,
  summary: "Set who shares in a preset pack: whoever is new, or gets another share, is asked",
});

export const remindPresetCollaborator = defineCall({
  ...remindCollaborator,
  path: `${PRESET_SPLITS}/{user_id}/remind`,
  summary: "Ask somebody once more who has not answered for a day, of a preset pack",
});

export const listOwnShares = defineCall({
  method: "GET",
  path: "/api/seller/shares",
  access: "seller",
  tag,
  summary: "The packs of others in which the creator shares, or is asked to; requests first",
  query: z.object(pageQuery),
  response: listOf(ownShare).extend({ asked: z.number().int() }),
});

export const getOwnShare = defineCall({
  method: "GET",
  path: "/api/seller/shares/{id}",
  access: "seller",
  tag,
  summary: "A pack in which the creator shares, or is asked to, with their part",
  params: idParams,
  response: ownShareDetail,
});

/** The request that is answered: if the share was changed meanwhile, it is no longer this one. */
const answer = z.object({ request_id: id });

export const acceptShare = defineCall({
  method: "POST",
  path: "/api/seller/shares/{id}/accept",
  access: "seller",
  tag,
  summary: "Agree to a share of a pack",
  params: idParams,
  body: answer,
  response: ownShareDetail,
});

export const declineShare = defineCall({
  method: "POST",
  path: "/api/seller/shares/{id}/decline",
  access: "seller",
  tag,
  summary: "Decline a share of a pack; an earlier one that was accepted stays",
  params: idParams,
  body: answer,
  response: ownShareDetail,
});

export const leaveShare = defineCall({
  method: "POST",
  path: "/api/seller/shares/{id}/leave",
  access: "seller",
  tag,
  summary: "Give up a share of a pack for sales to come",
  params: idParams,
  response: ownShareDetail,
});

const PRESET_SHARE = "/api/seller/preset-shares/{id}";

export const getOwnPresetShare = defineCall({
  ...getOwnShare,
  path: PRESET_SHARE,
  summary: "A preset pack in which the creator shares, or is asked to, with their part",
});

export const acceptPresetShare = defineCall({
  ...acceptShare,
  path: `${PRESET_SHARE}/accept`,
  summary: "Agree to a share of a preset pack",
});

export const declinePresetShare = defineCall({
  ...declineShare,
  path: `${PRESET_SHARE}/decline`,
  summary: "Decline a share of a preset pack; an earlier one that was accepted stays",
});

export const leavePresetShare = defineCall({
  ...leaveShare,
  path: `${PRESET_SHARE}/leave`,
  summary: "Give up a share of a preset pack for sales to come",
});

export const listShareBlocks = defineCall({
  method: "GET",
  path: "/api/seller/share-blocks",
  access: "seller",
  tag,
  summary: "The creators from whom the creator takes no requests",
  query: z.object(pageQuery),
  response: listOf(userSummary),
});

export const blockCreator = defineCall({
  method: "PUT",
  path: "/api/seller/share-blocks/{id}",
  access: "seller",
  tag,
  summary: "Take no more requests from a creator who has asked, and decline the open ones",
  params: idParams,
  response: done,
});

export const unblockCreator = defineCall({
  method: "DELETE",
  path: "/api/seller/share-blocks/{id}",
  access: "seller",
  tag,
  summary: "Take requests from a creator again",
  params: idParams,
  response: done,
});
