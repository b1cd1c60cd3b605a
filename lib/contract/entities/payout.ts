import { z } from "zod";
import { availableEarnings } from "@/lib/contract/entities/sales";
import { timestamp } from "@/lib/contract/fields/primitives";
import { PAYOUT_SIGNS, PAYOUT_STATUSES, TAX_KINDS } from "@/lib/contract/rules/money";

const cents = z.number().int();
/** Millionths of a US dollar, as the ledger has them. */
const micros = z.number().int();

/** A request to be paid, as its creator sees it. Addresses are masked: `h••••@haldenrye.com`. */
export const ownPayout = z.object({
  id: z.number().int(),
  amount_cents: cents,
  status: z.enum(PAYOUT_STATUSES),
  /** Where it goes, or went. */
  paypal_email: z.string(),
  created_at: timestamp,
  /** When an admin approved or declined it. */
  decided_at: timestamp.nullable(),
  /** When it arrived, came back, or was cancelled. */
  settled_at: timestamp.nullable(),
  /** What an admin wrote who declined it, or took it back unclaimed. */
  reason: z.string().nullable(),
  /** PayPal's code of why it hasn't arrived or came back, such as `RECEIVER_UNREGISTERED`. */
  problem: z.string().nullable(),
  /** Since when it waits at PayPal for its receiver to claim it; null if it doesn't. */
  unclaimed_at: timestamp.nullable(),
  may_cancel: z.boolean(),
});
export type OwnPayout = z.output<typeof ownPayout>;

/** The PayPal address that earnings are paid to. */
export const payee = z.object({
  /** Whole, since only its owner sees it. */
  email: z.string(),
  changed_at: timestamp,
  /** Until when nothing is paid to it, after a change; null if that is over. */
  held_until: timestamp.nullable(),
});

/** The tax identity as its owner sees it again: of the number only the last digits. */
export const ownTaxIdentity = z.object({
  /** ISO 3166, two letters. */
  country: z.string(),
  kind: z.enum(TAX_KINDS),
  name: z.string(),
  number_hint: z.string().nullable(),
  changed_at: timestamp,
});

/** Everything that is asked before a payout, and what can be asked for. */
export const payoutOverview = z.object({
  ...availableEarnings,
  on_hold_micros: micros,
  debt_micros: micros,
  /** What can be asked for now in whole cents; 0 if that is less than the minimum. */
  requestable_cents: cents,
  minimum_cents: cents,
  payee: payee.nullable(),
  tax_identity: ownTaxIdentity.nullable(),
  /** What is missing for the first payout. */
  missing: z.array(z.enum(["payee", "tax_identity"])),
  /** The request that isn't over, if there is one. */
  open: ownPayout.nullable(),
  /** Whether a ban holds the earnings. */
  is_held: z.boolean(),
  /** Closing: what still stands against it. With none of it, any rest can be asked for. */
  closing: z.object({
    /** On sale, in review, or shared in. */
    packs: z.number().int(),
    sounds: z.number().int(),
    /** Whether the earnings on hold have to be waited for. */
    on_hold: z.boolean(),
    /** The rest below the minimum that can be asked for now; 0 if it can't. */
    rest_cents: cents,
  }),
});
export type PayoutOverview = z.output<typeof payoutOverview>;

/** A row of the admins' list. */
export const adminPayoutRow = z.object({
  id: z.number().int(),
  amount_cents: cents,
  status: z.enum(PAYOUT_STATUSES),
  creator: z.object({
    id: z.number().int(),
    display: z.string(),
    username: z.string(),
    thumb: z.string(),
    is_banned: z.boolean(),
  }),
  /** What the creator has available, whatever is asked for. */
  available_micros: micros,
  paypal_email: z.string(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
  settled_at: timestamp.nullable(),
  decided_by: z.string().nullable(),
  problem: z.string().nullable(),
  unclaimed_at: timestamp.nullable(),
  /** Until when it can't be approved since the payee was changed. */
  held_until: timestamp.nullable(),
  /** Signs to look at. A request with one is decided by itself. */
  signs: z.array(z.enum(PAYOUT_SIGNS)),
  /** Whether it is the creator's first. */
  is_first: z.boolean(),
});
export type AdminPayoutRow = z.output<typeof adminPayoutRow>;

/** A sign: whether it was found, and the sales that show it. */
export const payoutSign = z.object({
  sign: z.enum(PAYOUT_SIGNS),
  is_found: z.boolean(),
  /** Of own purchases, buyers on the same network: how many. Of the others a percentage, or a number of sales. */
  figure: z.number(),
  micros,
  /** The sales it stands on: at most 50, newest first. */
  sales: z.array(
    z.object({
      created_at: timestamp,
      title: z.string(),
      buyer: z.object({ id: z.number().int(), display: z.string(), created_at: timestamp }),
      micros,
    }),
  ),
});
export type PayoutSignFound = z.output<typeof payoutSign>;

/** What a payout pays for, by pack. */
const payoutPart = z.object({
  title: z.string(),
  sales: z.number().int(),
  credits_micros: micros,
  cash_micros: micros,
  taken_back_micros: micros,
  /** What belongs to the creator. */
  micros,
  shares: z.array(z.object({ username: z.string(), micros })),
});

export const adminPayout = adminPayoutRow.extend({
  reason: z.string().nullable(),
  /** Why it can't be approved now, in one sentence; null if it can. */
  obstacle: z.string().nullable(),
  /** Whether it is the viewer's own, or somebody's whom the viewer shares with: another admin decides. */
  is_own: z.boolean(),
  may_cancel: z.boolean(),
  balance: z.object({ available_micros: micros, on_hold_micros: micros, debt_micros: micros }),
  /** From the payout before until the request. The parts, with the rest, add up to `released_micros`. */
  consists_of: z.object({
    from: timestamp.nullable(),
    to: timestamp,
    parts: z.array(payoutPart),
    rest_micros: micros,
    released_micros: micros,
  }),
  payee: z.object({ changed_at: timestamp.nullable(), changes: z.number().int() }),
  has_tax_identity: z.boolean(),
  evidence: z.array(payoutSign),
  /** Earlier requests, newest first; at most 20. */
  earlier: z.array(
    z.object({
      id: z.number().int(),
      amount_cents: cents,
      status: z.enum(PAYOUT_STATUSES),
      created_at: timestamp,
      /** When it was declined, taken back, arrived or came back. */
      over_at: timestamp.nullable(),
      decided_by: z.string().nullable(),
    }),
  ),
  earlier_paid: z.object({ count: z.number().int(), cents }),
  /** The ledger's transactions about it, newest first. */
  books: z.array(
    z.object({
      id: z.number().int(),
      created_at: timestamp,
      description: z.string(),
      micros,
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** When PayPal was asked last. */
  checked_at: timestamp.nullable(),
  provider_batch_id: z.string().nullable(),
});
export type AdminPayout = z.output<typeof adminPayout>;
