import { z } from "zod";
import { REVIEWED_KINDS } from "@/lib/contract/entities/creator-pack";
import { packStatus } from "@/lib/contract/entities/pack";
import { packPreset } from "@/lib/contract/entities/pack-preset";
import { packSound } from "@/lib/contract/entities/pack-sound";
import { genre } from "@/lib/contract/entities/taxonomy";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { packTexts } from "@/lib/contract/fields/pack-details";
import { timestamp } from "@/lib/contract/fields/primitives";

/**
 * `asked` and not answered yet, `accepted`, `declined`, or `left`: given up for sales to come. While a change of an accepted
 * share is asked for, the state is `asked` and the share goes on counting.
 */
export const shareState = z.enum(["asked", "accepted", "declined", "left"]);
export type ShareState = z.output<typeof shareState>;

/** Somebody's share of a pack, as its owner sees it. */
export const splitShare = z.object({
  user: userSummary,
  state: shareState,
  /** What counts for sales now, in percent; null for nothing. */
  percentage: z.number().nullable(),
  /** What they were asked for and have not answered yet. */
  asked: z.number().nullable(),
  /** What they declined last, unless something else was agreed since. */
  declined: z.number().nullable(),
  /** Since when the state is this one. */
  at: timestamp,
  /** They were neither asked nor reminded in the last 24 hours. */
  can_remind: z.boolean(),
});
export type SplitShare = z.output<typeof splitShare>;

/** How the earnings of a pack are split. */
export const packSplits = z.object({
  owner: userSummary,
  /** Those that count or are asked for in the order of their names' entry, then those that ended. */
  shares: z.array(splitShare),
  /** The viewer may change them now. */
  can_change: z.boolean(),
  /** It was on sale: an accepted share ends by its holder alone. */
  was_on_sale: z.boolean(),
  /** How many more requests the viewer can send today. */
  requests_left: z.number().int(),
});
export type PackSplits = z.output<typeof packSplits>;

/** The viewer's own share of somebody's pack. */
export const ownShare = z.object({
  pack: z.object({
    kind: z.enum(REVIEWED_KINDS),
    id: z.number().int(),
    title: z.string(),
    thumb: z.string(),
    glow: z.string(),
    status: packStatus,
    is_sent: z.boolean(),
    /** Of its sounds or presets. */
    sounds_count: z.number().int(),
  }),
  owner: userSummary,
  state: shareState,
  /** What counts for sales now, in percent; null for nothing. */
  percentage: z.number().nullable(),
  /** What is asked for and not answered yet. */
  request: z.object({ id: z.number().int(), percentage: z.number() }).nullable(),
  at: timestamp,
});
export type OwnShare = z.output<typeof ownShare>;

/** The same on its own page. Of a pack in which nothing counts or is asked for only the title is shown. */
export const ownShareDetail = ownShare.extend({
  ...packTexts,
  genres: z.array(genre),
  /** Cash price in US dollars. */
  price: z.number().nullable(),
  published_at: timestamp.nullable(),
  /** Of a sample pack. */
  sounds: z.array(packSound),
  /** Of a preset pack. */
  presets: z.array(packPreset),
  /** Everybody's shares as they are asked for, the owner's first. */
  shares: z.array(z.object({ user: userSummary, percentage: z.number() })),
  /** What the share that is asked for, or the present one, earns; null without any. */
  example: z
    .object({
      cash: z.object({ price_cents: z.number().int(), cents: z.number().int() }).nullable(),
      credits: z.object({ credits: z.number().int(), cents: z.number().int() }),
    })
    .nullable(),
  /** The viewer takes no requests from the owner. */
  is_blocked: z.boolean(),
});
export type OwnShareDetail = z.output<typeof ownShareDetail>;
