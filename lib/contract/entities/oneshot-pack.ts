import { z } from "zod";
import { missingPoint } from "@/lib/contract/entities/creator-pack";
import { oneshot } from "@/lib/contract/entities/sound";
import { genre } from "@/lib/contract/entities/taxonomy";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { packTexts } from "@/lib/contract/fields/pack-details";
import { timestamp } from "@/lib/contract/fields/primitives";

/** The states of one-shot packs by which they are listed: on sale, and not. */
export const ONESHOT_PACK_STATES = ["all", "active", "inactive"] as const;

const packFacts = {
  id: z.number().int(),
  title: z.string(),
  thumb: z.string(),
  glow: z.string(),
  /** 0 inactive, 1 active. */
  status: z.number().int().min(0).max(1),
  sounds_count: z.number().int(),
  /** Of its one-shots, alone or with the whole pack. */
  downloads_count: z.number().int(),
  created_at: timestamp,
  /** When it was activated first. */
  published_at: timestamp.nullable(),
  /** When anything about it changed last. */
  changed_at: timestamp,
};

const details = {
  ...packTexts,
  genres: z.array(genre),
  /** Cash price in US dollars; null if it isn't sold for cash. */
  price: z.number().nullable(),
};

/** A one-shot pack as the creator for whom it was made sees it in lists. */
export const madeOneshotPack = z.object(packFacts);
export type MadeOneshotPack = z.output<typeof madeOneshotPack>;

/** The same on its page. Its creator reads it and earns from it; admins change it. */
export const madeOneshotPackDetail = madeOneshotPack.extend({
  ...details,
  owners_count: z.number().int(),
  whole_count: z.number().int(),
  /** What its sales earned this creator, net of refunds. */
  earned_micros: z.number().int(),
  /** Those that are, or were, on sale, in the pack's order. */
  sounds: z.array(oneshot),
});
export type MadeOneshotPackDetail = z.output<typeof madeOneshotPackDetail>;

/** A one-shot pack as admins list it. */
export const oneshotPackRow = z.object({
  ...packFacts,
  /** For whom it is made: the shop, or a creator. */
  creator: userSummary.extend({ is_shop: z.boolean(), is_banned: z.boolean() }),
});
export type OneshotPackRow = z.output<typeof oneshotPackRow>;

/** A one-shot pack as its pages for admins show it. */
export const oneshotPackDetail = oneshotPackRow.extend({
  ...details,
  /** How often its details were edited. */
  version: z.number().int(),
  created_by: userSummary.nullable(),
  /** What it needs before it can be activated. */
  missing: z.array(missingPoint),
  /** It is inactive, so that it may be changed. */
  can_edit: z.boolean(),
  /** It is inactive and nobody owns anything of it. */
  can_delete: z.boolean(),
  /** Who owns a one-shot of it, or all of it. */
  owners_count: z.number().int(),
  /** How often the whole pack was bought. */
  whole_count: z.number().int(),
  /** What its sales earned its creator and those who share in them, net of refunds. */
  earned_micros: z.number().int(),
});
export type OneshotPackDetail = z.output<typeof oneshotPackDetail>;
