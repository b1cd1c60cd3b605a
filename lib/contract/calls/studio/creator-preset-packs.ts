import * as packs from "@/lib/contract/calls/studio/creator-packs";
import { callAt } from "@/lib/contract/define-call";

/** The calls with which a preset pack is made: those of a sample pack, each at its own path. */
const BASE = "/api/seller/preset-packs";

export const addPresetPack = callAt(packs.addPack, BASE, "Create a preset pack");
export const creatorPresetPacks = callAt(
  packs.creatorPacks,
  BASE,
  "The creator's own preset packs, the latest change first",
);
export const presetPackAccess = callAt(
  packs.packAccess,
  `${BASE}/{id}/access`,
  "Whether the user may open the pages of a preset pack; 404 if not",
);
export const creatorPresetPackById = callAt(
  packs.creatorPackById,
  `${BASE}/{id}`,
  "A preset pack with its state, what is missing, and its history",
);
export const editPresetPack = callAt(
  packs.editPack,
  `${BASE}/{id}`,
  "Change the details of a preset pack; 409 with the present ones if somebody else changed them meanwhile",
);
export const deletePresetPack = callAt(
  packs.deletePack,
  `${BASE}/{id}`,
  "Delete a preset pack of which nobody owns a preset",
);
export const sendPresetPack = callAt(packs.sendPack, `${BASE}/{id}/send`, "Send a preset pack for review");
export const takeBackPresetPack = callAt(
  packs.takeBackPack,
  `${BASE}/{id}/take-back`,
  "Take back a preset pack that nobody has claimed for review yet",
);
export const withdrawPresetPack = callAt(
  packs.withdrawPack,
  `${BASE}/{id}/withdraw`,
  "Take an active preset pack off sale; buyers keep what they own",
);
export const setPresetPackCover = callAt(
  packs.setPackCover,
  `${BASE}/{id}/upload-thumb`,
  "Set the cover of a preset pack: a square of a PNG, JPEG or WebP picture",
);
