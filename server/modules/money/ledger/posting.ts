import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
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
/** An event to book; `created_at` defaults to now. */
export type LedgerEvent = Pick<
  LedgerTransaction,
  "kind" | "description" | "idempotency_key" | "created_at" | "actor_id" | "note" | "origin"
>;
type SystemAccount = { kind: (typeof SYSTEM_ACCOUNTS)[number] };
type UserAccount = { kind: (typeof USER_ACCOUNTS)[number]; userId: number };
type Account = SystemAccount | UserAccount;

const CREDIT_ACCOUNTS: ReadonlySet<string> = new Set<UserAccount["kind"]>(["credits", "credit_debt"]);

/**
 * A movement: positive credits the account, negative debits it; credits, or millionths of a US dollar. Movements of 0
 * are skipped.
 */
export type LedgerMovement = { account: Account; amount: number };

/** The account cannot pay: its balance would be negative. The database transaction is aborted. */
export class InsufficientBalanceError extends Error {
  override name = "InsufficientBalanceError";
}

/** An event that was inserted, with the movements that it still has to book. */
export interface OpenTransaction {
  id: number;
  event: LedgerEvent;
  movements: readonly LedgerMovement[];
}

/**
 * Books one event inside the caller's transaction and returns its id, or null if its idempotency key is already booked.
 * Movements must sum to zero in each unit, which the database checks at commit. `record` inserts the event's own rows
 * before its accounts are locked, to hold the locks of busy accounts as briefly as possible. Throws
 * InsufficientBalanceError if a user's balance would fall below zero.
 */
export async function postLedgerTransaction(
  tx: Transaction,
  event: LedgerEvent,
  movements: readonly LedgerMovement[],
  record?: (transactionId: number) => Promise<void>,
): Promise<number | null> {
  const id = await openTransaction(tx, event);
  if (id === null) return null;
  await record?.(id);
  await postMovements(tx, [{ id, event, movements }]);
  return id;
}

/**
 * Inserts an event, whose movements the caller has to post in the same transaction, with those of others: what each
 * records is inserted before any account is locked. Returns its id, or null if its idempotency key is already booked.
 */
export async function openTransaction(tx: Transaction, event: LedgerEvent): Promise<number | null> {
  const [booked] = await tx
    .insert(ledgerTransactions)
    .values(event)
    .onConflictDoNothing({ target: ledgerTransactions.idempotency_key })
    .returning({ id: ledgerTransactions.id });
  return booked?.id ?? null;
}

/** Books the movements of open transactions. Throws InsufficientBalanceError as {@link postLedgerTransaction} does. */
export async function postMovements(tx: Transaction, opened: readonly OpenTransaction[]): Promise<void> {
  const moved = opened.flatMap(({ id, event, movements }) =>
    movements.filter(({ amount }) => amount !== 0).map((movement) => ({ ...movement, id, at: event.created_at })),
  );
  if (moved.length === 0) return;
  const accountIds = await findAccountIds(
    tx,
    moved.map(({ account }) => account),
  );
  const entries = moved.map(({ account, amount, id, at }) => ({
    transaction_id: id,
    account_id: accountIds(account),
    amount,
    created_at: at,
  }));
  // One lock order for all transactions, so that two of them never deadlock.
  entries.sort((a, b) => a.account_id - b.account_id);
  try {
    await tx.insert(ledgerEntries).values(entries);
  } catch (error) {
    if (constraintOf(error) !== "ledger_accounts_balance_not_negative") throw error;
    throw new InsufficientBalanceError("The balance is too low.", { cause: error });
  }
}

/** Whether a transaction with this idempotency key is booked. */
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

/** The ids of accounts; a user's accounts are created when first needed. */
async function findAccountIds(tx: Transaction, accounts: readonly Account[]): Promise<(account: Account) => number> {
  const known = await readAccountIds(tx, accounts);
  const missing = accounts.filter((account) => !known.has(nameOf(account)));
  if (missing.length > 0) {
    await openAccounts(tx, missing);
    for (const [name, id] of await readAccountIds(tx, missing)) known.set(name, id);
  }
  return (account) => {
    const id = known.get(nameOf(account));
    if (id === undefined) throw new Error(`The ledger account ${nameOf(account)} cannot be read.`);
    return id;
  };
}

const nameOf = (account: Account) => ("userId" in account ? `${account.kind} of user ${account.userId}` : account.kind);

async function readAccountIds(tx: Transaction, accounts: readonly Account[]): Promise<Map<string, number>> {
  const kindsOf = (userId: number | null) =>
    accounts.flatMap((account) => (("userId" in account ? account.userId : null) === userId ? [account.kind] : []));
  const owners = new Set(accounts.map((account) => ("userId" in account ? account.userId : null)));
  const wanted = [...owners].map((userId) =>
    and(
      userId === null ? isNull(ledgerAccounts.user_id) : eq(ledgerAccounts.user_id, userId),
      inArray(ledgerAccounts.kind, kindsOf(userId)),
    ),
  );
  const rows = await tx
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, user_id: ledgerAccounts.user_id })
    .from(ledgerAccounts)
    .where(or(...wanted));
  return new Map(rows.map(({ id, kind, user_id }) => [user_id === null ? kind : `${kind} of user ${user_id}`, id]));
}

async function openAccounts(tx: Transaction, accounts: readonly Account[]): Promise<void> {
  const ordered = accounts.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const rows = ordered.map((account) => {
    if (!("userId" in account)) throw new Error(`The ledger has no ${account.kind} account.`);
    const unit = CREDIT_ACCOUNTS.has(account.kind) ? ("credit" as const) : ("usd_micro" as const);
    return { kind: account.kind, unit, user_id: account.userId };
  });
  await tx
    .insert(ledgerAccounts)
    .values(rows)
    .onConflictDoNothing({ target: [ledgerAccounts.user_id, ledgerAccounts.kind], where: sql`user_id is not null` });
}
