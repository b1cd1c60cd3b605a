/** Plain values about money. */

/** The states of a cash purchase of a pack. */
export const ORDER_STATUSES = [
  "created",
  "approved",
  "pending",
  "captured",
  "disputed",
  "declined",
  "abandoned",
  "refunded",
] as const;

/**
 * The states of a creator's request to be paid: it waits (`pending`), was declined (`rejected`) or taken back by its
 * creator (`cancelled`); or PayPal was asked for it (`sending`), it arrived (`paid`) or came back (`returned`).
 */
export const PAYOUT_STATUSES = ["pending", "rejected", "cancelled", "sending", "paid", "returned"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** The lists of requests. `trouble`: came back in the last 30 days, or unclaimed for three days. */
export const PAYOUT_VIEWS = ["waiting", "sending", "paid", "trouble", "returned", "declined", "all"] as const;
export type PayoutView = (typeof PAYOUT_VIEWS)[number];

/**
 * What an admin looks at before a payout: sales to the creator, to somebody who pays from the payee's address, or who
 * signs in from the creator's network; one buyer for most of it; many refunds; many sales within minutes; many buyers
 * with a new account.
 */
export const PAYOUT_SIGNS = ["own-purchases", "one-buyer", "refunds", "burst", "young-accounts"] as const;
export type PayoutSign = (typeof PAYOUT_SIGNS)[number];

/** Whom a tax identity is of. */
export const TAX_KINDS = ["individual", "business"] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/**
 * The kinds of ledger transactions. In credits: grants (`free_pass` to `adjustment`), reversals (`upgrade`,
 * `trial_cancelled`, `refund`, `dispute`), spending (`download`, `pack_download`) and `debt`: spent credits of a
 * refunded payment, settled by a later grant. In money: `payment`, `payment_refund`, `pack_purchase`, `pack_refund`,
 * `earnings_release` (from on hold), `earnings_kept` (by the shop, of a banned creator) and `payout`.
 */
export const LEDGER_KINDS = [
  "free_pass",
  "trial",
  "plan",
  "top_up",
  "adjustment",
  "upgrade",
  "trial_cancelled",
  "download",
  "pack_download",
  "pack_purchase",
  "pack_refund",
  "payment",
  "payment_refund",
  "refund",
  "dispute",
  "debt",
  "earnings_release",
  "earnings_kept",
  "payout",
  "ban_return",
] as const;

/**
 * Where in the shop a buyer came from: search results, another list, a creator's page, a pack's page, a player on another
 * site, or a link to the sound itself.
 */
export const SALE_ORIGINS = ["search", "list", "profile", "pack", "embed", "link"] as const;
export type SaleOrigin = (typeof SALE_ORIGINS)[number];

/** The plan feature that links to a mail to the help address with the plan's name. */
export const PRIORITY_SUPPORT = "Priority support";
