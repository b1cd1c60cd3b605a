import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { LEDGER_KINDS } from "@/lib/contract/constants";
import { createdAt } from "@/server/platform/db/schema/columns";
import { users } from "@/server/platform/db/schema/users";

const bigId = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

/**
 * The accounts of the double-entry ledger. A user has a `credits` account (unit: credit) and, as a creator, an
 * `earnings` account (unit: millionth of a US dollar); the rest are the system's. Users' balances are updated by a
 * trigger on the entries and by nothing else, and cannot be negative; system accounts have none, so that they are no
 * bottleneck.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: bigId(),
    kind: text({ enum: ["credits", "earnings", "grants", "spent", "cash", "revenue", "payouts"] }).notNull(),
    unit: text({ enum: ["credit", "usd_micro"] }).notNull(),
    user_id: integer().references(() => users.id, { onDelete: "restrict" }),
    balance: bigint({ mode: "number" }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("ledger_accounts_user_unique").on(table.user_id, table.kind).where(sql`user_id is not null`),
    uniqueIndex("ledger_accounts_system_unique").on(table.kind, table.unit).where(sql`user_id is null`),
    check("ledger_accounts_unit_known", sql`${table.unit} in ('credit', 'usd_micro')`),
    check(
      "ledger_accounts_kind_known",
      sql`(${table.user_id} is not null and (${table.kind}, ${table.unit}) in (('credits', 'credit'), ('earnings', 'usd_micro')))
        or (${table.user_id} is null and (${table.kind}, ${table.unit}) in (('grants', 'credit'), ('spent', 'credit'),
          ('cash', 'usd_micro'), ('revenue', 'usd_micro'), ('payouts', 'usd_micro')))`,
    ),
    check("ledger_accounts_balance_of_users", sql`(${table.user_id} is null) = (${table.balance} is null)`),
    check("ledger_accounts_balance_not_negative", sql`${table.balance} >= 0`),
  ],
);

/** One event on the ledger; its entries sum to zero in each unit when the database transaction commits. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: bigId(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    description: text().notNull(),
    idempotency_key: text().notNull().unique(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "ledger_transactions_kind_known",
      sql`${table.kind} in ('free_pass', 'trial', 'plan', 'top_up', 'adjustment', 'download', 'pack_download',
        'pack_purchase', 'payout')`,
    ),
  ],
);

/** A movement on one account: positive credits it, negative debits it. Append-only. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigId(),
    transaction_id: bigint({ mode: "number" })
      .notNull()
      .references(() => ledgerTransactions.id, { onDelete: "restrict" }),
    account_id: bigint({ mode: "number" })
      .notNull()
      .references(() => ledgerAccounts.id, { onDelete: "restrict" }),
    amount: bigint({ mode: "number" }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("ledger_entries_amount_not_zero", sql`${table.amount} <> 0`),
    index("ledger_entries_transaction").on(table.transaction_id),
    index("ledger_entries_account").on(table.account_id, table.id.desc().nullsFirst()),
  ],
);
