import { z } from "zod";
import { genre } from "@/lib/contract/entities/taxonomy";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { packTexts } from "@/lib/contract/fields/pack-details";
import { timestamp } from "@/lib/contract/fields/primitives";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import type { RoyaltyLabel } from "@/lib/contract/rules/sounds";

export const packKind = z.enum(PACK_KINDS);
export type PackKind = z.output<typeof packKind>;

/** A pack of any kind. */
export interface PackRef<Kind extends PackKind = PackKind> {
  kind: Kind;
  id: number;
}

/**
 * 1 active, 2 in review, 3 requires update, 4 rejected, 5 ready, 6 quality check; one-shot packs: 0 inactive, 1 active.
 */
export const packStatus = z.number().int().min(0).max(6);

/** A pack of any of the three kinds, as cards and lists show it. */
export const pack = z.object({
  kind: packKind,
  id: z.number().int(),
  title: z.string(),
  /** Path of the pack's page. */
  link: z.string(),
  thumb: z.string(),
  glow: z.string(),
  status: packStatus,
  /** On sale: active, and its creator isn't banned. */
  is_listed: z.boolean(),
  audio_count: z.number().int(),
  /** The same count, on preset and one-shot packs only. */
  samples_count: z.number().int().optional(),
  genres: z.array(genre),
  user: userSummary,
  collab_users: z.array(userSummary),
  /** Cash price in US dollars, null where the pack isn't sold for cash. */
  price: z.number().nullable(),
  is_free: z.boolean(),
  /** The price of the whole pack for a user who owns none of it, in credits. */
  credits: z.number().int(),
  /** How many of its sounds require a share of royalties. */
  royalties_count: z.number().int(),
  like_id: z.number().int().nullable(),
  likes_count: z.number().int(),
  released_at: timestamp,
});
export type Pack = z.output<typeof pack>;

/** A pack that the user owns; `purchase` is set if it was bought for cash. */
export const ownedPack = pack.extend({
  purchase: z.object({ amount_cents: z.number().int(), paid_at: timestamp, receipt_url: z.string() }).nullable(),
});
export type OwnedPack = z.output<typeof ownedPack>;

export const packDetail = pack.extend({
  ...packTexts,
  total_seconds: z.number(),
  tempo_min: z.number().nullable(),
  tempo_max: z.number().nullable(),
  /** The price of the whole pack for the viewer (the full price for a visitor), in credits. */
  required_credit: z.number().int(),
  available_credit: z.number().int(),
  is_downloaded: z.boolean(),
  subscription_plan: z.object({ price: z.number() }),
});
export type PackDetail = z.output<typeof packDetail>;

/** A sound of a pack that requires the track to be registered. */
export interface RoyaltySound {
  /** Made of the sound's kind and id. */
  key: string;
  title: string;
  label: RoyaltyLabel;
}
