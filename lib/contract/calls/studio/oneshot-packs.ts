import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import {
  madeOneshotPack,
  madeOneshotPackDetail,
  ONESHOT_PACK_STATES,
  oneshotPackDetail,
  oneshotPackRow,
} from "@/lib/contract/entities/oneshot-pack";
import { decisionWithReason } from "@/lib/contract/fields/decision";
import { changedPackDetails, newPackDetails } from "@/lib/contract/fields/pack-details";
import { coverBody, pictureResponse, pictureUpload } from "@/lib/contract/fields/picture-form";
import { done, id, idParams, searchText, tableOf, tableQuery } from "@/lib/contract/fields/primitives";

const tag = "One-shot packs";

export const oneshotPacksForAdmins = defineCall({
  method: "GET",
  path: "/api/admin/oneshots/packs",
  access: "admin",
  tag,
  summary: "Every one-shot pack, on sale or not",
  query: z.object({
    state: z.enum(ONESHOT_PACK_STATES).default("all"),
    /** A part of a title, or of the name of a creator. */
    search: searchText.optional(),
    sort: z.enum(["changed", "created", "downloads", "sounds", "title"]).default("changed"),
    order: z.enum(["asc", "desc"]).default("desc"),
    ...tableQuery,
  }),
  response: tableOf(oneshotPackRow).extend({
    /** Whatever is searched. */
    counts: z.object({ all: z.number().int(), active: z.number().int(), inactive: z.number().int() }),
  }),
});

const oneshotPackBody = z.object({
  ...newPackDetails,
  /** The creator for whom it is made; null: the shop. */
  user_id: id.nullable().default(null),
});

export const addOneshotPack = defineCall({
  method: "POST",
  path: "/api/admin/oneshots/packs",
  access: "admin",
  tag,
  summary: "Create a one-shot pack, for the shop or for a creator",
  body: oneshotPackBody,
  response: z.object({ id: z.number().int() }),
});

export const oneshotPackForAdmins = defineCall({
  method: "GET",
  path: "/api/admin/oneshots/packs/{id}",
  access: "admin",
  tag,
  summary: "A one-shot pack with its state, what is missing, and what it has sold",
  params: idParams,
  response: oneshotPackDetail,
});

export const editOneshotPack = defineCall({
  method: "PUT",
  path: "/api/admin/oneshots/packs/{id}",
  access: "admin",
  tag,
  summary: "Change the details of a one-shot pack; 409 with the present ones if somebody else changed them meanwhile",
  params: idParams,
  body: changedPackDetails,
  response: oneshotPackDetail,
});

export const deleteOneshotPack = defineCall({
  method: "DELETE",
  path: "/api/admin/oneshots/packs/{id}",
  access: "admin",
  tag,
  summary: "Delete a one-shot pack of which nobody owns anything",
  params: idParams,
  response: done,
});

export const activateOneshotPack = defineCall({
  method: "POST",
  path: "/api/admin/oneshots/packs/{id}/activate",
  access: "admin",
  tag,
  summary: "Put a one-shot pack on sale",
  params: idParams,
  response: oneshotPackDetail,
});

export const deactivateOneshotPack = defineCall({
  method: "POST",
  path: "/api/admin/oneshots/packs/{id}/deactivate",
  access: "admin",
  tag,
  summary: "Take a one-shot pack off sale; buyers keep what they own",
  params: idParams,
  body: decisionWithReason,
  response: oneshotPackDetail,
});

export const setOneshotPackCover = defineCall({
  method: "POST",
  path: "/api/admin/oneshots/packs/{id}/upload-thumb",
  access: "admin-or-moderator",
  tag,
  summary: "Set the cover of a one-shot pack: a square of a PNG, JPEG or WebP picture",
  upload: pictureUpload,
  params: idParams,
  body: coverBody,
  response: pictureResponse,
});

/** More packs are made for nobody. */
const MAX_MADE = 200;

export const madeOneshotPacks = defineCall({
  method: "GET",
  path: "/api/seller/oneshot-packs",
  access: "seller",
  tag: "Creator Studio",
  summary: "One-shot packs that were made for the creator, the newest first",
  response: z.object({ packs: z.array(madeOneshotPack).max(MAX_MADE) }),
});

export const madeOneshotPackById = defineCall({
  method: "GET",
  path: "/api/seller/oneshot-packs/{id}",
  access: "seller",
  tag: "Creator Studio",
  summary: "A one-shot pack that was made for the creator, with its one-shots and what it earned; 404 for any other",
  params: idParams,
  response: madeOneshotPackDetail,
});
