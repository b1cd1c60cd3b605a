import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { MAX_DESCRIPTION, MAX_TITLE, playlist, soundKind } from "@/lib/contract/entities/library";
import { packKind } from "@/lib/contract/entities/pack";
import { done, id, idParams, likeResponse } from "@/lib/contract/fields/primitives";
import { printed, printedLine } from "@/lib/contract/fields/printed";

const tag = "Library";

const title = z
  .string("Enter a title.")
  .overwrite(printedLine)
  .min(1, "Enter a title.")
  .max(MAX_TITLE, `The title has at most ${MAX_TITLE} characters.`);
const description = z
  .string()
  .overwrite(printed)
  .max(MAX_DESCRIPTION, `The description has at most ${MAX_DESCRIPTION} characters.`);
export const createPlaylist = defineCall({
  method: "POST",
  path: "/api/groups",
  access: "token",
  tag,
  summary: "Create a playlist, with a first sound if given",
  body: z.object({ title, type: soundKind.nullish(), sample_id: id.nullish() }),
  response: z.object({ group: playlist }),
});
export const renamePlaylist = defineCall({
  method: "PUT",
  path: "/api/groups/{id}",
  access: "owner",
  tag,
  summary: "Rename a playlist, and describe it",
  params: idParams,
  body: z.object({ title, description: description.optional() }),
  response: z.object({ group: playlist }),
});
export const movePlaylistSound = defineCall({
  method: "PUT",
  path: "/api/groups/{id}/order",
  access: "owner",
  tag,
  summary: "Move a sound of a playlist next to another one of its kind; 409 when the order has changed since `version`",
  params: idParams,
  body: z.object({
    version: z.number().int().min(0),
    type: soundKind,
    sample_id: id,
    /** The sound next to which it is moved. */
    target_id: id,
    side: z.enum(["before", "after"], "Must be before or after."),
  }),
  response: z.object({ version: z.number().int() }),
});
export const duplicatePlaylist = defineCall({
  method: "POST",
  path: "/api/groups/{id}/duplicate",
  access: "owner",
  tag,
  summary: "Copy a playlist with its sounds and their order; the copy is private",
  params: idParams,
  response: z.object({ group: playlist }),
});
export const publishPlaylist = defineCall({
  method: "PUT",
  path: "/api/groups/{id}/is-public",
  access: "owner",
  tag,
  summary: "Make a playlist public or private",
  params: idParams,
  body: z.object({ is_public: z.boolean() }),
  response: z.object({ group: playlist }),
});
export const togglePlaylistSound = defineCall({
  method: "POST",
  path: "/api/groups/add-or-remove",
  access: "owner",
  tag,
  summary: "Add a sound to a playlist, or remove it",
  body: z.object({ group_id: id, type: soundKind, sample_id: id }),
  response: z.object({ added: z.boolean() }),
});
export const addPackToPlaylist = defineCall({
  method: "POST",
  path: "/api/groups/{id}/packs",
  access: "owner",
  tag,
  summary:
    "Add the sounds of a pack to a playlist, in the pack's order; those that are in it already stay where they are",
  params: idParams,
  body: z.object({ kind: packKind, pack_id: id }),
  /** Number of sounds added. */
  response: z.object({ added: z.number().int() }),
});
export const playlistsSummary = defineCall({
  method: "GET",
  path: "/api/groups/by-user-summary",
  access: "token",
  tag,
  summary: "The user's playlists and what is in them",
  response: z.object({ groups: z.array(playlist) }),
});
export const likePlaylist = defineCall({
  method: "POST",
  path: "/api/groups/{id}/like",
  access: "token",
  tag,
  summary: "Like a public playlist, or stop",
  params: idParams,
  response: likeResponse,
});
export const deletePlaylist = defineCall({
  method: "DELETE",
  path: "/api/groups/{id}",
  access: "owner",
  tag,
  summary: "Delete a playlist",
  params: idParams,
  response: done,
});
