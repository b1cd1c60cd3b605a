import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ORDER_STATUSES, SALE_ORIGINS } from "@/lib/contract/rules/money";
import { createdAt, id, isOrigin, moment } from "@/server/platform/db/schema/columns";
import { ledgerTransactions } from "@/server/platform/db/schema/ledger";
import { packId } from "@/server/platform/db/schema/targets";
import { users } from "@/server/platform/db/schema/users";

/**
 * The purchase of a pack of any kind for cash through PayPal. Amounts in US cents; `amount_cents` is what the buyer
 * pays and contains `tax_cents`. Statuses: `created` at the provider, `approved` by the buyer, `pending` at the
 * provider, `captured` (paid and owned), `disputed` (paid and owned, but disputed by the buyer), `declined`,
 * `abandoned` (never approved, or replaced), `refunded` (in full, no longer owned).
 */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    pack_id: packId("restrict").notNull(),
    /** The pack's title when it was ordered. */
    title: text().notNull(),
    amount_cents: integer().notNull(),
    tax_cents: integer().notNull().default(0),
    /** The provider's fee; null until it is known. */
    fee_cents: integer(),
    refunded_cents: integer().notNull().default(0),
    status: text({ enum: ORDER_STATUSES }).notNull().default("created"),
    /** The idempotency key of the requests to the provider. */
    request_key: text().notNull().unique(),
    provider_order_id: text().unique(),
    capture_id: text().unique(),
    /** The merchant whom the provider pays. */
    payee_id: text(),
    /** The buyer at the provider. */
    payer_id: text(),
    payer_email: text(),
    payer_name: text(),
    payer_country: text(),
    /** When the buyer requested immediate delivery and waived withdrawal, and the version of the text they read. */
    waived_withdrawal_at: moment(),
    waiver_version: text(),
    ledger_transaction_id: bigint({ mode: "number" }).references(() => ledgerTransactions.id, { onDelete: "restrict" }),
    /** Where in the shop the buyer came from, until the order is over; a sale keeps it on the ledger. */
    origin: text({ enum: SALE_ORIGINS }),
    /** How often a provider's state was applied: a state that was read before the last one is discarded. */
    revision: integer().notNull().default(0),
    created_at: createdAt(),
    captured_at: moment(),
    refunded_at: moment(),
    /** When the provider's state was last read. */
    checked_at: moment(),
  },
  (table) => [
    check(
      "orders_status_known",
      sql`${table.status} in ('created', 'approved', 'pending', 'captured', 'disputed', 'declined', 'abandoned', 'refunded')`,
    ),
    check(
      "orders_amounts_in_range",
      sql`${table.amount_cents} > 0 and ${table.tax_cents} between 0 and ${table.amount_cents}
        and ${table.refunded_cents} between 0 and ${table.amount_cents}`,
    ),
    check(
      "orders_paid_is_booked",
      sql`${table.status} not in ('captured', 'disputed', 'refunded') or (${table.captured_at} is not null
        and ${table.capture_id} is not null and ${table.ledger_transaction_id} is not null)`,
    ),
    check(
      "orders_waiver_has_version",
      sql`(${table.waived_withdrawal_at} is null) = (${table.waiver_version} is null)`,
    ),
    // At most one running purchase of a pack per user, even from several tabs.
    uniqueIndex("orders_one_pack_at_a_time")
      .on(table.user_id, table.pack_id)
      .where(sql`status in ('created', 'approved', 'pending', 'captured', 'disputed')`),
    check("orders_origin_known", isOrigin(table.origin)),
    index("orders_transaction").on(table.ledger_transaction_id).where(sql`ledger_transaction_id is not null`),
    index("orders_user").on(table.user_id, table.id.desc().nullsFirst()),
    index("orders_payer").on(sql`lower(${table.payer_email})`).where(sql`payer_email is not null`),
    index("orders_unsettled").on(table.checked_at).where(sql`status in ('created', 'approved', 'pending', 'disputed')`),
  ],
);
