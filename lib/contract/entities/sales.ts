import { z } from "zod";
import { timestamp } from "@/lib/contract/fields/primitives";
import { SALE_ORIGINS } from "@/lib/contract/rules/money";
import { PACK_KINDS } from "@/lib/contract/rules/packs";

/** Millionths of a US dollar, as the ledger has them. */
const micros = z.number().int();
/** A day in UTC, such as `2026-11-26`. */
const day = z.string();

/**
 * What moves a creator's earnings: a sale for credits or for cash; `repaid`, spent credits of a refunded payment that the
 * buyer paid again; `taken_back`, a refund or a lost dispute, or the end of one; `released` from on hold; `kept` by the
 * shop after a ban; `payout`, or its return.
 */
export const MOVEMENT_TYPES = ["credits", "cash", "repaid", "taken_back", "released", "kept", "payout"] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** Why earnings are on hold: the days after each sale, an open dispute of its payment, or a ban. */
const HOLD_REASONS = ["days", "dispute", "ban"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Earnings on hold for one reason until one day. */
export const hold = z.object({
  reason: z.enum(HOLD_REASONS),
  micros,
  /** The first day on which it can be released; null if an admin decides. */
  until: day.nullable(),
});

/** What a creator can ask for, and what they have asked for and nobody has decided on. */
export const availableEarnings = {
  /** Past the hold, less what is requested. */
  available_micros: micros,
  requested_micros: micros,
};

/** One event of a creator's earnings. */
export const salesLine = z.object({
  id: z.number().int(),
  created_at: timestamp,
  type: z.enum(MOVEMENT_TYPES),
  /** What was sold; of a refund or dispute, what of which sales was taken back. */
  title: z.string(),
  origin: z.enum(SALE_ORIGINS).nullable(),
  /** Why something was taken back; null for other types. */
  taken_back_by: z.enum(["refund", "dispute", "ban"]).nullable(),
  /** The change of each account; a debt is positive. */
  on_hold_micros: micros,
  available_micros: micros,
  debt_micros: micros,
  /** What is left of it on hold; null if nothing is. */
  hold: hold.nullable(),
});
export type SalesLine = z.output<typeof salesLine>;

/** What moved in a period, and what a creator had before and after it. */
const account = z.object({ on_hold_micros: micros, available_micros: micros, debt_micros: micros });

/** The rows of a statement: the balances at its two ends, and what each kind of event changed in between. */
export const statementFigures = z.object({
  opening: account,
  changes: z.partialRecord(z.enum(MOVEMENT_TYPES), account),
  closing: account,
});
export type StatementFigures = z.output<typeof statementFigures>;

/** What a period brought; what was taken back is negative. */
const figures = {
  credits_micros: micros,
  cash_micros: micros,
  repaid_micros: micros,
  taken_back_micros: micros,
  plays: z.number().int(),
  downloads: z.number().int(),
  /** New ones that still follow. */
  followers: z.number().int(),
};
export const salesFigures = z.object(figures);
export type SalesFigures = z.output<typeof salesFigures>;
export const salesDay = z.object({ day, ...figures });
export type SalesDay = z.output<typeof salesDay>;

/** A sound that was sold by itself, or played. */
export const soldSound = z.object({
  kind: z.enum(PACK_KINDS),
  id: z.number().int(),
  title: z.string(),
  pack_title: z.string().nullable(),
  thumb: z.string(),
  plays: z.number().int(),
  downloads: z.number().int(),
  micros,
  before_micros: micros,
});

/** A pack that sold as a whole or by its sounds, with what each of those who share in it earned. */
export const soldPack = z.object({
  kind: z.enum(PACK_KINDS),
  id: z.number().int(),
  title: z.string(),
  thumb: z.string(),
  creator_username: z.string(),
  is_own: z.boolean(),
  sales: z.number().int(),
  cash_sales: z.number().int(),
  /** Of all who share in it; what the user earned of it is `micros`. */
  total_micros: micros,
  micros,
  shares: z.array(z.object({ username: z.string(), is_own: z.boolean(), micros })),
});
