import { z } from "zod";
import { MAX_ARCHIVE_SOUNDS } from "@/lib/contract/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { downloadLink } from "@/lib/contract/entities/billing";
import { creator } from "@/lib/contract/entities/creator";
import { MAX_DESCRIPTION, MAX_TITLE, notification, playlist, soundKind } from "@/lib/contract/entities/library";
import { ownedPack, pack, packKind } from "@/lib/contract/entities/pack";
import { anySound, oneshot, preset, sample } from "@/lib/contract/entities/sound";
import {
  done,
  id,
  idParams,
  likeResponse,
  listOf,
  pageQuery,
  perPage,
  searchText,
  timestamp,
} from "@/lib/contract/primitives";
import { printed, printedLine } from "@/lib/contract/printed";

const tag = "Library";

const ownedFormat = z.enum(["wav", "mid", "stems"], "Must be wav, mid or stems.");
/** Who is credited for a sample when a track with it is published, the creator first; the percentages add up to 100. */
export const publishingInfo = z.array(
  z.object({ name: z.string(), username: z.string(), percentage: z.number().min(0).max(100) }),
);
/** That a sound was taken from its owners by a ban, with what the user got back: null until they have it. */
const taken = z.object({ at: timestamp, reason: z.string(), credits: z.number().int().nullable() });
const owned = { formats: z.array(ownedFormat), downloaded_at: timestamp, taken: taken.nullable() };
export const userDownloadsQuery = z.object({
  ...pageQuery,
  /** Only downloads in this format. */
  format: ownedFormat.optional(),
  order: z.enum(["trending", "newest"], "Must be trending or newest.").optional(),
  /** Adds `publishing_info`. */
  with: z.literal("publishing-info").optional(),
  copyright: z.enum(["Royalty-Free"], "Must be Royalty-Free.").optional(),
  search: searchText.optional(),
});
const searchedPage = z.object({ ...pageQuery, search: searchText.optional() });

export const downloadArchiveBody = z.object({
  type: soundKind,
  ids: z
    .array(id)
    .min(1, "Choose at least one sound.")
    .max(MAX_ARCHIVE_SOUNDS, `Choose at most ${MAX_ARCHIVE_SOUNDS} sounds.`)
    .transform((ids) => [...new Set(ids)]),
  /** Only files of this format; all owned files if omitted. */
  format: ownedFormat.optional(),
});
export const archiveDownloads = defineEndpoint({
  method: "POST",
  path: "/api/user/downloads/archive",
  access: "token",
  tag,
  summary: "A link to files that the user owns, as one zip",
  body: downloadArchiveBody,
  response: downloadLink,
});
export const userDownloads = defineEndpoint({
  method: "GET",
  path: "/api/user/downloads",
  access: "token",
  tag,
  summary: "Samples the user owns",
  query: userDownloadsQuery,
  response: listOf(sample.extend({ ...owned, publishing_info: publishingInfo.optional() })),
});
export const userOneshotDownloads = defineEndpoint({
  method: "GET",
  path: "/api/user/downloads/oneshots",
  access: "token",
  tag,
  summary: "One-shots the user owns",
  query: searchedPage,
  response: listOf(oneshot.extend(owned)),
});
export const userPresetDownloads = defineEndpoint({
  method: "GET",
  path: "/api/user/downloads/presets",
  access: "token",
  tag,
  summary: "Presets the user owns",
  query: searchedPage,
  response: listOf(preset.extend(owned)),
});
export const userPackDownloads = defineEndpoint({
  method: "GET",
  path: "/api/user/downloads/packs",
  access: "token",
  tag,
  summary: "Packs of every kind that the user owns, as a whole or sound by sound, newest first",
  query: z.object(pageQuery),
  response: listOf(ownedPack),
});
export const userPlays = defineEndpoint({
  method: "GET",
  path: "/api/user/plays",
  access: "token",
  tag,
  summary: "Sounds of every kind that the user has played, the last played first, each once",
  query: z.object(pageQuery),
  response: listOf(anySound),
});
export const userLikes = defineEndpoint({
  method: "GET",
  path: "/api/user/likes",
  access: "token",
  tag,
  summary: "Samples the user likes",
  query: z.object(pageQuery),
  response: listOf(sample),
});
export const userOneshotLikes = defineEndpoint({
  method: "GET",
  path: "/api/user/likes/oneshots",
  access: "token",
  tag,
  summary: "One-shots the user likes",
  query: z.object(pageQuery),
  response: listOf(oneshot),
});
export const userPresetLikes = defineEndpoint({
  method: "GET",
  path: "/api/user/likes/presets",
  access: "token",
  tag,
  summary: "Presets the user likes",
  query: z.object(pageQuery),
  response: listOf(preset),
});
export const userLikedPacks = defineEndpoint({
  method: "GET",
  path: "/api/user/likes/packs",
  access: "token",
  tag,
  summary: "Packs of every kind the user likes",
  query: z.object(pageQuery),
  response: listOf(pack),
});
export const followedCreators = defineEndpoint({
  method: "GET",
  path: "/api/user/following/creators",
  access: "token",
  tag,
  summary: "Creators the user follows, newest first",
  query: z.object(pageQuery),
  response: listOf(creator),
});

const title = z
  .string("Enter a title.")
  .overwrite(printedLine)
  .min(1, "Enter a title.")
  .max(MAX_TITLE, `The title has at most ${MAX_TITLE} characters.`);
const description = z
  .string()
  .overwrite(printed)
  .max(MAX_DESCRIPTION, `The description has at most ${MAX_DESCRIPTION} characters.`);
export const createPlaylist = defineEndpoint({
  method: "POST",
  path: "/api/groups",
  access: "token",
  tag,
  summary: "Create a playlist, with a first sound if given",
  body: z.object({ title, type: soundKind.nullish(), sample_id: id.nullish() }),
  response: z.object({ group: playlist }),
});
export const renamePlaylist = defineEndpoint({
  method: "PUT",
  path: "/api/groups/{id}",
  access: "owner",
  tag,
  summary: "Rename a playlist, and describe it",
  params: idParams,
  body: z.object({ title, description: description.optional() }),
  response: z.object({ group: playlist }),
});
export const movePlaylistSound = defineEndpoint({
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
export const duplicatePlaylist = defineEndpoint({
  method: "POST",
  path: "/api/groups/{id}/duplicate",
  access: "owner",
  tag,
  summary: "Copy a playlist with its sounds and their order; the copy is private",
  params: idParams,
  response: z.object({ group: playlist }),
});
export const publishPlaylist = defineEndpoint({
  method: "PUT",
  path: "/api/groups/{id}/is-public",
  access: "owner",
  tag,
  summary: "Make a playlist public or private",
  params: idParams,
  body: z.object({ is_public: z.boolean() }),
  response: z.object({ group: playlist }),
});
export const togglePlaylistSound = defineEndpoint({
  method: "POST",
  path: "/api/groups/add-or-remove",
  access: "owner",
  tag,
  summary: "Add a sound to a playlist, or remove it",
  body: z.object({ group_id: id, type: soundKind, sample_id: id }),
  response: z.object({ added: z.boolean() }),
});
export const addPackToPlaylist = defineEndpoint({
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
export const playlistsSummary = defineEndpoint({
  method: "GET",
  path: "/api/groups/by-user-summary",
  access: "token",
  tag,
  summary: "The user's playlists and what is in them",
  response: z.object({ groups: z.array(playlist) }),
});
export const likePlaylist = defineEndpoint({
  method: "POST",
  path: "/api/groups/{id}/like",
  access: "token",
  tag,
  summary: "Like a public playlist, or stop",
  params: idParams,
  response: likeResponse,
});
export const likeSelection = defineEndpoint({
  method: "POST",
  path: "/api/collection/{id}/like",
  access: "token",
  tag,
  summary: "Follow a selection, or stop",
  params: idParams,
  response: likeResponse,
});
export const deletePlaylist = defineEndpoint({
  method: "DELETE",
  path: "/api/groups/{id}",
  access: "owner",
  tag,
  summary: "Delete a playlist",
  params: idParams,
  response: done,
});

export const listNotifications = defineEndpoint({
  method: "GET",
  path: "/api/notifications",
  access: "token",
  tag,
  summary: "Notifications, newest first",
  query: z.object({
    page: pageQuery.page,
    perpage: perPage(4),
    require_count: z.enum(["1", "0"], "Must be 1 or 0.").optional(),
  }),
  response: z.object({ notifications: listOf(notification), count: z.number().int(), sales_count: z.number().int() }),
});
export const readNotifications = defineEndpoint({
  method: "POST",
  path: "/api/notifications/read",
  access: "token",
  tag,
  summary: "Mark all notifications as read",
  response: done,
});
