import { z } from "zod";
import { noticeType } from "@/lib/contract/entities/notice-types";
import { userSummary } from "@/lib/contract/entities/user-summary";

export const soundKind = z.enum(["sample", "oneshot", "preset"]);
export type SoundKind = z.output<typeof soundKind>;

/** Maximum length of a playlist's title. */
export const MAX_TITLE = 60;

/** Maximum length of a playlist's description. */
export const MAX_DESCRIPTION = 300;

/** A user's own list of sounds; a group on the wire. */
export const playlist = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  type: z.string().nullable(),
  is_public: z.boolean(),
  samples_count: z.number().int(),
  thumb: z.string(),
  samples: z.array(z.object({ type: soundKind, sample_id: z.number().int() })),
});
export type Playlist = z.output<typeof playlist>;

/** A curated list of sounds, at /selections/{slug}. */
export const selection = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  samples_count: z.number().int(),
  thumb: z.string(),
  glow: z.string(),
  like_id: z.number().int().nullable(),
  likes_count: z.number().int(),
  user: userSummary.nullable(),
});
export type Selection = z.output<typeof selection>;

/**
 * A playlist as shown on its page and in the list of public ones. `is_owner`: whether it is the viewer's; `version`
 * counts the changes of its order.
 */
export const collection = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  version: z.number().int(),
  is_public: z.boolean(),
  is_owner: z.boolean(),
  samples_count: z.number().int(),
  oneshots_count: z.number().int(),
  presets_count: z.number().int(),
  thumb: z.string(),
  glow: z.string(),
  like_id: z.number().int().nullable(),
  likes_count: z.number().int(),
  user: userSummary,
});
export type Collection = z.output<typeof collection>;

export const notification = z.object({
  id: z.number().int(),
  type: noticeType,
  /** HTML that the API server makes from fixed templates with escaped values. */
  message: z.string(),
  thumb: z.string(),
  time_ago: z.string(),
  is_read: z.boolean(),
});
export type Notification = z.output<typeof notification>;
