import { z } from "zod";
import { collaboratorList } from "@/lib/contract/calls/studio/splits";
import { defineCall } from "@/lib/contract/define-call";
import { creatorPack, creatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { availableEarnings } from "@/lib/contract/entities/sales";
import { changedPackDetails, newPackDetails } from "@/lib/contract/fields/pack-details";
import { coverBody, pictureResponse, pictureUpload } from "@/lib/contract/fields/picture-form";
import { done, id, idParams, listOf, pageQuery, searchText } from "@/lib/contract/fields/primitives";
import { MACHINE_PARTS } from "@/lib/contract/rules/packs";

const tag = "Creator Studio";

export const packDetailsBody = z.object({
  ...newPackDetails,
  collaborators: collaboratorList.default([]),
  /** The creator for whom an admin or moderator makes it. */
  user_id: id.optional(),
});

export const addPack = defineCall({
  method: "POST",
  path: "/api/seller/packs/add",
  access: "seller-admin-or-moderator",
  tag,
  summary: "Create a sample pack",
  body: packDetailsBody,
  response: z.object({ id: z.number().int() }),
});

/** How many packs of a kind are in each state. */
const stateCounts = z.object({
  active: z.number().int(),
  in_review: z.number().int(),
  requires_update: z.number().int(),
  not_sent: z.number().int(),
  rejected: z.number().int(),
});

export const studioOverview = defineCall({
  method: "GET",
  path: "/api/seller/overview",
  access: "seller",
  tag,
  summary: "What needs the creator, the balance, and the sales of the last 30 days",
  response: z.object({
    /** Packs that need the creator: to be mended, or not sent yet, the oldest change first; at most 20. */
    todo: z.array(creatorPack),
    packs: stateCounts,
    preset_packs: stateCounts,
    /** In millionths of a US dollar. */
    balance: z.object({
      ...availableEarnings,
      on_hold_micros: z.number().int(),
    }),
    /** Of the last 30 days and of the 30 days before them, in US cents. */
    sales: z.object({
      downloads: z.number().int(),
      downloads_before: z.number().int(),
      earned_cents: z.number().int(),
      earned_before_cents: z.number().int(),
      /** One figure a day, oldest first. */
      days: z.array(z.object({ day: z.string(), downloads: z.number().int(), earned_cents: z.number().int() })),
    }),
  }),
});

export const creatorPacks = defineCall({
  method: "GET",
  path: "/api/seller/packs",
  access: "seller",
  tag,
  summary: "The creator's own sample packs, the latest change first",
  query: z.object({
    ...pageQuery,
    search: searchText.optional(),
    state: z.enum(["active", "in-review", "requires-update", "not-sent", "rejected"]).optional(),
  }),
  response: listOf(creatorPack).extend({
    counts: stateCounts.extend({ all: z.number().int() }),
  }),
});

export const packAccess = defineCall({
  method: "GET",
  path: "/api/seller/packs/{id}/access",
  access: "pack-editor",
  tag,
  summary: "Whether the user may open the pages of a pack; 404 if not",
  params: idParams,
  response: z.object({ can_edit: z.boolean() }),
});

export const creatorPackById = defineCall({
  method: "GET",
  path: "/api/seller/packs/{id}",
  access: "pack-editor",
  tag,
  summary: "A sample pack with its state, what is missing, and its history",
  params: idParams,
  response: creatorPackDetail,
});

export const editPack = defineCall({
  method: "PUT",
  path: "/api/seller/packs/{id}",
  access: "pack-editor",
  tag,
  summary: "Change the details of a pack; 409 with the present ones if somebody else changed them meanwhile",
  params: idParams,
  body: changedPackDetails,
  response: creatorPackDetail,
});

export const deletePack = defineCall({
  method: "DELETE",
  path: "/api/seller/packs/{id}",
  access: "owner",
  tag,
  summary: "Delete a pack of which nobody owns a sound",
  params: idParams,
  response: done,
});

export const sendPack = defineCall({
  method: "POST",
  path: "/api/seller/packs/{id}/send",
  access: "pack-editor",
  tag,
  summary: "Send a pack for review",
  params: idParams,
  body: z.object({
    is_declared_own: z.literal(true, "Say that everything in it is your own work or cleared."),
    declared_machine: z.enum(MACHINE_PARTS, "Say whether a machine made any of it."),
  }),
  response: creatorPackDetail,
});

export const takeBackPack = defineCall({
  method: "POST",
  path: "/api/seller/packs/{id}/take-back",
  access: "owner",
  tag,
  summary: "Take back a pack that nobody has claimed for review yet",
  params: idParams,
  response: creatorPackDetail,
});

export const withdrawPack = defineCall({
  method: "POST",
  path: "/api/seller/packs/{id}/withdraw",
  access: "owner",
  tag,
  summary: "Take an active pack off sale; buyers keep what they own",
  params: idParams,
  response: creatorPackDetail,
});

export const addToPack = defineCall({
  method: "POST",
  path: "/api/seller/packs/{id}/additions",
  access: "owner",
  tag,
  summary: "Begin an addition to a pack on sale: new sounds, reviewed by themselves; the open one, if there is one",
  params: idParams,
  response: z.object({ id: z.number().int() }),
});

export const setPackCover = defineCall({
  method: "POST",
  path: "/api/seller/packs/edit/{id}/upload-thumb",
  access: "owner-or-admin",
  tag,
  summary: "Set the cover of a pack: a square of a PNG, JPEG or WebP picture",
  upload: pictureUpload,
  params: idParams,
  body: coverBody,
  response: pictureResponse,
});
