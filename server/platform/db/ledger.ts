import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { constraintOf } from "@/server/platform/db/errors";
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  type SYSTEM_ACCOUNTS,
  type USER_ACCOUNTS,
} from "@/server/platform/db/schema/ledger";

type LedgerTransaction = typeof ledgerTransactions.$inferInsert;
/** An event to book; `created_at` is now unless it is given. */
export type LedgerEvent = Pick<
  LedgerTransaction,
  "kind" | "description" | "idempotency_key" | "created_at" | "actor_id" | "note"
>;
type SystemAccount = { kind: (typeof SYSTEM_ACCOUNTS)[number] };
type UserAccount = { kind: (typeof USER_ACCOUNTS)[number]; userId: number };

const CREDIT_ACCOUNTS: ReadonlySet<string> = new Set<UserAccount["kind"]>(["credits", "credit_debt"]);

/**
 * A movement: positive credits the account, negative debits it; credits, or millionths of a US dollar. A movement of
 * nothing is left out.
 */
export type LedgerMovement = { account: SystemAccount | UserAccount; amount: number };

/** The account cannot pay: its balance would be negative. The database transaction is aborted. */
export class InsufficientBalanceError extends Error {
  override name = "InsufficientBalanceError";
}

/**
 * Books one event inside the caller's transaction and returns its id, or null when its idempotency key is booked
 * already. Movements must sum to zero in each unit, which the database checks at commit. Throws
 * InsufficientBalanceError when a user's balance would fall below zero.
 */
export async function postLedgerTransaction(
  tx: Transaction,
  event: LedgerEvent,
  movements: LedgerMovement[],
): Promise<number | null> {
  const [booked] = await tx
    .insert(ledgerTransactions)
    .values(event)
    .onConflictDoNothing({ target: ledgerTransactions.idempotency_key })
    .returning({ id: ledgerTransactions.id });
  if (!booked) return null;
  const entries = [];
  for (const { account, amount } of movements) {
    if (amount === 0) continue;
    const account_id = await accountId(tx, account);
    entries.push({ transaction_id: booked.id, account_id, amount, created_at: event.created_at });
  }
  // One order for all transactions, so that two of them never wait for each other's accounts.
  entries.sort((a, b) => a.account_id - b.account_id);
  try {
    await tx.insert(ledgerEntries).values(entries);
  } catch (error) {
    if (constraintOf(error) !== "ledger_accounts_balance_not_negative") throw error;
    throw new InsufficientBalanceError("The balance is too low.", { cause: error });
  }
  return booked.id;
}

/** Whether something is booked under that idempotency key. */
export async function isBooked(db: Executor, idempotencyKey: string): Promise<boolean> {
  const [booked] = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.idempotency_key, idempotencyKey));
  return booked !== undefined;
}

/** A user's balance: credits, or millionths of a US dollar. */
export async function readBalance(db: Executor, userId: number, kind: UserAccount["kind"]): Promise<number> {
  const [account] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.user_id, userId), eq(ledgerAccounts.kind, kind)));
  return account?.balance ?? 0;
}

async function accountId(tx: Transaction, account: SystemAccount | UserAccount): Promise<number> {
  const own =
    "userId" in account
      ? and(eq(ledgerAccounts.user_id, account.userId), eq(ledgerAccounts.kind, account.kind))
      : and(isNull(ledgerAccounts.user_id), eq(ledgerAccounts.kind, account.kind));
  const find = () => tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(own);
  const [found] = await find();
  if (found) return found.id;
  if (!("userId" in account)) throw new Error(`The ledger has no ${account.kind} account.`);
  await tx
    .insert(ledgerAccounts)
    .values({
      kind: account.kind,
      unit: CREDIT_ACCOUNTS.has(account.kind) ? "credit" : "usd_micro",
      user_id: account.userId,
    })
    .onConflictDoNothing({ target: [ledgerAccounts.user_id, ledgerAccounts.kind], where: sql`user_id is not null` });
  const [made] = await find();
  if (!made) throw new Error(`The ledger account ${account.kind} of user ${account.userId} cannot be read.`);
  return made.id;
}
