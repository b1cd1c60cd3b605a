import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { LEDGER_KINDS, SALE_ORIGINS } from "@/lib/contract/rules/money";
import { createdAt, isOrigin } from "@/server/platform/db/schema/columns";
import { users } from "@/server/platform/db/schema/users";

const bigId = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

export const USER_ACCOUNTS = ["credits", "credit_debt", "earnings_on_hold", "earnings", "earnings_debt"] as const;
export const SYSTEM_ACCOUNTS = [
  "grants",
  "spent",
  "owed_credits",
  "cash",
  "revenue",
  "tax",
  "customer_balances",
  "payouts",
  "owed_earnings",
  "losses",
] as const;

/**
 * The accounts of the double-entry ledger. A user has `credits`, and a `credit_debt` of spent credits whose payment was
 * reversed (unit: credit); a creator has `earnings_on_hold`, `earnings` that can be paid out, and an `earnings_debt` of
 * paid-out earnings that were reversed (unit: millionth of a US dollar). The rest are the system's: `owed_credits` and
 * `owed_earnings` are the counter-accounts of the debts, `losses` holds what creators were paid for sales that were undone, `customer_balances` holds customers' balances at the payment
 * provider. Users' balances are updated by a trigger on the entries and by nothing else, and cannot be negative; system
 * accounts store none, so that they are no bottleneck.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: bigId(),
    kind: text({ enum: [...USER_ACCOUNTS, ...SYSTEM_ACCOUNTS] }).notNull(),
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
      sql`(${table.user_id} is not null and (${table.kind}, ${table.unit}) in (('credits', 'credit'),
          ('credit_debt', 'credit'), ('earnings_on_hold', 'usd_micro'), ('earnings', 'usd_micro'),
          ('earnings_debt', 'usd_micro')))
        or (${table.user_id} is null and (${table.kind}, ${table.unit}) in (('grants', 'credit'), ('spent', 'credit'),
          ('owed_credits', 'credit'), ('cash', 'usd_micro'), ('revenue', 'usd_micro'), ('tax', 'usd_micro'),
          ('customer_balances', 'usd_micro'), ('payouts', 'usd_micro'), ('owed_earnings', 'usd_micro'),
          ('losses', 'usd_micro')))`,
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
    /** The admin who booked it; null if the product did. */
    actor_id: integer().references(() => users.id, { onDelete: "restrict" }),
    /** The admin's reason; never shown to the user. */
    note: text(),
    /** Where in the shop the buyer of a sale came from; null if it wasn't recorded. */
    origin: text({ enum: SALE_ORIGINS }),
    created_at: createdAt(),
  },
  (table) => [
    check("ledger_transactions_origin_known", isOrigin(table.origin)),
    index("ledger_transactions_time").on(table.created_at),
    check(
      "ledger_transactions_kind_known",
      sql`${table.kind} in ('free_pass', 'trial', 'plan', 'top_up', 'adjustment', 'upgrade', 'trial_cancelled',
        'download', 'pack_download', 'pack_purchase', 'pack_refund', 'payment', 'payment_refund', 'refund', 'dispute',
        'debt', 'earnings_release', 'earnings_kept', 'payout', 'ban_return')`,
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
