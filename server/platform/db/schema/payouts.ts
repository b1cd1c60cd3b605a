import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PAYOUT_STATUSES, TAX_KINDS } from "@/lib/contract/rules/money";
import { createdAt, id, moment } from "@/server/platform/db/schema/columns";
import { ledgerTransactions } from "@/server/platform/db/schema/ledger";
import { keptUserId, ownUserId, users } from "@/server/platform/db/schema/users";

/**
 * A creator's request to be paid, in US cents; an admin decides. Once approved it is `sending`, until PayPal reports
 * that the money arrived (`paid`) or came back (`returned`). A user has at most one open request.
 */
export const payoutRequests = pgTable(
  "payout_requests",
  {
    id: id(),
    user_id: keptUserId(),
    amount_cents: integer().notNull(),
    /** The payee's address, which may change until it is approved. */
    paypal_email: text().notNull(),
    status: text({ enum: PAYOUT_STATUSES }).notNull().default("pending"),
    note: text().notNull().default(""),
    decided_by: integer().references(() => users.id, { onDelete: "restrict" }),
    decided_at: moment(),
    ledger_transaction_id: bigint({ mode: "number" }).references(() => ledgerTransactions.id, { onDelete: "restrict" }),
    /** PayPal's batch, which contains only this payout. */
    provider_batch_id: text().unique(),
    /** PayPal's report on a payout that didn't arrive. */
    problem: text(),
    /** Since when PayPal waits for the receiver to claim it. */
    unclaimed_at: moment(),
    checked_at: moment(),
    settled_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "payout_requests_status_known",
      sql`${table.status} in ('pending', 'rejected', 'cancelled', 'sending', 'paid', 'returned')`,
    ),
    check("payout_requests_amount_positive", sql`${table.amount_cents} > 0`),
    check(
      "payout_requests_sent_is_booked",
      sql`(${table.status} in ('sending', 'paid', 'returned')) = (${table.ledger_transaction_id} is not null)`,
    ),
    uniqueIndex("payout_requests_one_open").on(table.user_id).where(sql`status in ('pending', 'sending')`),
    index("payout_requests_newest").on(table.status, table.id.desc().nullsFirst()),
  ],
);

/** The PayPal address that a creator is paid to. */
export const payees = pgTable("payees", {
  user_id: ownUserId().primaryKey(),
  email: text().notNull(),
  changed_at: moment().notNull().defaultNow(),
});

/**
 * A change of a payee, with the link in its mails that stops it. While `held_until` is to come and it wasn't stopped,
 * nothing is paid to the creator.
 */
export const payeeChanges = pgTable(
  "payee_changes",
  {
    id: id(),
    user_id: ownUserId(),
    /** Null for the first payee. */
    old_email: text(),
    new_email: text().notNull(),
    /** SHA-256 of the link's token. */
    token_hash: text().notNull().unique(),
    held_until: moment().notNull(),
    stopped_at: moment(),
    created_at: createdAt(),
  },
  (table) => [index("payee_changes_user").on(table.user_id, table.id.desc().nullsFirst())],
);

/** The tax identity of a creator; name and number are sealed (see `server/platform/sealed.ts`). */
export const taxIdentities = pgTable(
  "tax_identities",
  {
    user_id: ownUserId().primaryKey(),
    country: text().notNull(),
    kind: text({ enum: TAX_KINDS }).notNull(),
    sealed_name: text().notNull(),
    /** Null where the country has no number. */
    sealed_number: text(),
    changed_at: moment().notNull().defaultNow(),
  },
  (table) => [
    check("tax_identities_country_is_a_code", sql`${table.country} ~ '^[A-Z]{2}$'`),
    check("tax_identities_kind_known", sql`${table.kind} in ('individual', 'business')`),
  ],
);
