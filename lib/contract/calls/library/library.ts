import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { downloadLink } from "@/lib/contract/entities/billing";
import { creator } from "@/lib/contract/entities/creator";
import { soundKind } from "@/lib/contract/entities/library";
import { ownedPack, pack } from "@/lib/contract/entities/pack";
import { anySound, oneshot, preset, sample } from "@/lib/contract/entities/sound";
import { id, listOf, pageQuery, searchText, timestamp } from "@/lib/contract/fields/primitives";
import { MAX_ARCHIVE_SOUNDS } from "@/lib/contract/rules/downloads";

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
export const archiveDownloads = defineCall({
  method: "POST",
  path: "/api/user/downloads/archive",
  access: "token",
  tag,
  summary: "A link to files that the user owns, as one zip",
  body: downloadArchiveBody,
  response: downloadLink,
});
export const userDownloads = defineCall({
  method: "GET",
  path: "/api/user/downloads",
  access: "token",
  tag,
  summary: "Samples the user owns",
  query: userDownloadsQuery,
  response: listOf(sample.extend({ ...owned, publishing_info: publishingInfo.optional() })),
});
export const userOneshotDownloads = defineCall({
  method: "GET",
  path: "/api/user/downloads/oneshots",
  access: "token",
  tag,
  summary: "One-shots the user owns",
  query: searchedPage,
  response: listOf(oneshot.extend(owned)),
});
export const userPresetDownloads = defineCall({
  method: "GET",
  path: "/api/user/downloads/presets",
  access: "token",
  tag,
  summary: "Presets the user owns",
  query: searchedPage,
  response: listOf(preset.extend(owned)),
});
export const userPackDownloads = defineCall({
  method: "GET",
  path: "/api/user/downloads/packs",
  access: "token",
  tag,
  summary: "Packs of every kind that the user owns, as a whole or sound by sound, newest first",
  query: z.object(pageQuery),
  response: listOf(ownedPack),
});
export const userPlays = defineCall({
  method: "GET",
  path: "/api/user/plays",
  access: "token",
  tag,
  summary: "Sounds of every kind that the user has played, the last played first, each once",
  query: z.object(pageQuery),
  response: listOf(anySound),
});
export const userLikes = defineCall({
  method: "GET",
  path: "/api/user/likes",
  access: "token",
  tag,
  summary: "Samples the user likes",
  query: z.object(pageQuery),
  response: listOf(sample),
});
export const userOneshotLikes = defineCall({
  method: "GET",
  path: "/api/user/likes/oneshots",
  access: "token",
  tag,
  summary: "One-shots the user likes",
  query: z.object(pageQuery),
  response: listOf(oneshot),
});
export const userPresetLikes = defineCall({
  method: "GET",
  path: "/api/user/likes/presets",
  access: "token",
  tag,
  summary: "Presets the user likes",
  query: z.object(pageQuery),
  response: listOf(preset),
});
export const userLikedPacks = defineCall({
  method: "GET",
  path: "/api/user/likes/packs",
  access: "token",
  tag,
  summary: "Packs of every kind the user likes",
  query: z.object(pageQuery),
  response: listOf(pack),
});
export const followedCreators = defineCall({
  method: "GET",
  path: "/api/user/following/creators",
  access: "token",
  tag,
  summary: "Creators the user follows, newest first",
  query: z.object(pageQuery),
  response: listOf(creator),
});
