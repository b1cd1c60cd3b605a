import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "@/server/platform/db/schema/columns";
import { ledgerTransactions } from "@/server/platform/db/schema/ledger";
import { keptUserId } from "@/server/platform/db/schema/users";

const bigId = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

const ledgerTransactionId = () =>
  bigint({ mode: "number" })
    .notNull()
    .references(() => ledgerTransactions.id, { onDelete: "restrict" });

export const LOT_KINDS = ["free_pass", "trial", "plan", "top_up", "adjustment"] as const;

/**
 * Credits that were granted together, for one price. A user's `credits` balance on the ledger is the sum of `remaining`
 * over the user's lots. `paid_cents` is the price paid for the whole grant, 0 for free credits. Credits neither
 * remaining nor taken back were spent (see `lot_spendings`).
 */
export const creditLots = pgTable(
  "credit_lots",
  {
    id: bigId(),
    user_id: keptUserId(),
    kind: text({ enum: LOT_KINDS }).notNull(),
    granted: integer().notNull(),
    remaining: integer().notNull(),
    /** Unspent credits that were taken back: at an upgrade, with a cancelled trial, a refund or an adjustment. */
    taken_back: integer().notNull().default(0),
    paid_cents: integer().notNull(),
    /** When the credits expire; null for credits that never do. */
    ends_at: moment(),
    /** Since when the lot's payment is disputed, so that its credits can't be spent. */
    frozen_at: moment(),
    /** The lot whose unused credits were put towards this one at an upgrade, and their value in cents. */
    upgraded_from: bigint({ mode: "number" }),
    carried_cents: integer().notNull().default(0),
    ledger_transaction_id: ledgerTransactionId(),
    created_at: createdAt(),
  },
  (table) => [
    check("credit_lots_kind_known", sql`${table.kind} in ('free_pass', 'trial', 'plan', 'top_up', 'adjustment')`),
    check(
      "credit_lots_amounts",
      sql`${table.granted} > 0 and ${table.remaining} >= 0 and ${table.taken_back} >= 0
        and ${table.remaining} + ${table.taken_back} <= ${table.granted}`,
    ),
    check("credit_lots_paid_not_negative", sql`${table.paid_cents} >= 0 and ${table.carried_cents} >= 0`),
    index("credit_lots_user").on(table.user_id, table.id),
    index("credit_lots_left").on(table.user_id).where(sql`remaining > 0`),
    index("credit_lots_upgraded_from").on(table.upgraded_from).where(sql`upgraded_from is not null`),
  ],
);

/** Credits of one lot that one charge spent; a charge may take from several. */
export const lotSpendings = pgTable(
  "lot_spendings",
  {
    id: bigId(),
    lot_id: bigint({ mode: "number" })
      .notNull()
      .references(() => creditLots.id, { onDelete: "restrict" }),
    ledger_transaction_id: ledgerTransactionId(),
    credits: integer().notNull(),
    /** Of these, credits whose payment was reversed; they became a debt. */
    revoked: integer().notNull().default(0),
    /** Of these, credits that went back to the lot with a sound that was taken from its owners. */
    returned: integer().notNull().default(0),
    /** The spending whose debt this one settled; null for a purchase. */
    settles_id: bigint({ mode: "number" }),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "lot_spendings_amounts",
      sql`${table.credits} > 0 and ${table.revoked} >= 0 and ${table.returned} >= 0
        and ${table.revoked} + ${table.returned} <= ${table.credits}`,
    ),
    index("lot_spendings_settles").on(table.settles_id).where(sql`settles_id is not null`),
    index("lot_spendings_lot").on(table.lot_id, table.id),
    index("lot_spendings_transaction").on(table.ledger_transaction_id),
  ],
);

/**
 * Spent credits whose payment was reversed. The next grants settle them, oldest first; a user's `credit_debt` balance
 * on the ledger is the sum of the unsettled part.
 */
export const creditDebts = pgTable(
  "credit_debts",
  {
    id: bigId(),
    user_id: keptUserId(),
    lot_spending_id: bigint({ mode: "number" })
      .notNull()
      .references(() => lotSpendings.id, { onDelete: "restrict" }),
    credits: integer().notNull(),
    remaining: integer().notNull(),
    ledger_transaction_id: ledgerTransactionId(),
    created_at: createdAt(),
  },
  (table) => [
    check("credit_debts_amounts", sql`${table.credits} > 0 and ${table.remaining} between 0 and ${table.credits}`),
    index("credit_debts_left").on(table.user_id, table.id).where(sql`remaining > 0`),
    index("credit_debts_spending").on(table.lot_spending_id),
  ],
);

/**
 * What one user earned from one sale, in millionths of a US dollar. `held` is the part still on hold: all of it for the
 * first days, then 0. A user's `earnings_on_hold` balance on the ledger is the sum of `held`.
 */
export const creatorEarnings = pgTable(
  "creator_earnings",
  {
    id: bigId(),
    user_id: keptUserId(),
    ledger_transaction_id: ledgerTransactionId(),
    /** The spending of credits that it comes from; null for a cash purchase. */
    lot_spending_id: bigint({ mode: "number" }).references(() => lotSpendings.id, { onDelete: "restrict" }),
    micros: bigint({ mode: "number" }).notNull(),
    held: bigint({ mode: "number" }).notNull(),
    /** The part that was reversed with its payment. */
    reversed: bigint({ mode: "number" }).notNull().default(0),
    /** The part that the shop kept when its creator was banned. */
    kept: bigint({ mode: "number" }).notNull().default(0),
    /** The part that came from sounds that were taken from their owners: reversed, or if it was paid out, written off. */
    returned: bigint({ mode: "number" }).notNull().default(0),
    /** The part of it that stays with the creator and is the shop's loss. */
    written_off: bigint({ mode: "number" }).notNull().default(0),
    released_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "creator_earnings_amounts",
      sql`${table.micros} > 0 and ${table.held} between 0 and ${table.micros}
        and ${table.reversed} between 0 and ${table.micros} and ${table.kept} between 0 and ${table.micros}`,
    ),
    check(
      "creator_earnings_returned",
      sql`${table.written_off} between 0 and ${table.returned} and ${table.returned} <= ${table.micros}
        and ${table.reversed} + ${table.written_off} <= ${table.micros}`,
    ),
    index("creator_earnings_user").on(table.user_id),
    index("creator_earnings_held").on(table.user_id, table.created_at).where(sql`held > 0`),
    index("creator_earnings_transaction").on(table.ledger_transaction_id),
    index("creator_earnings_spending").on(table.lot_spending_id),
  ],
);

/** What one refund or lost dispute took back of one earning, in millionths of a US dollar. Append-only. */
export const earningReversals = pgTable(
  "earning_reversals",
  {
    id: bigId(),
    creator_earning_id: bigint({ mode: "number" })
      .notNull()
      .references(() => creatorEarnings.id, { onDelete: "restrict" }),
    ledger_transaction_id: ledgerTransactionId(),
    micros: bigint({ mode: "number" }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("earning_reversals_positive", sql`${table.micros} > 0`),
    index("earning_reversals_transaction").on(table.ledger_transaction_id),
    index("earning_reversals_earning").on(table.creator_earning_id),
  ],
);
