import { sql } from "drizzle-orm";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import type { Database, Transaction } from "@/server/platform/db/database";
import { actualState, type RealAccount } from "@/tests/money/account";
import { type MoneyOperation, NOW } from "@/tests/money/operations";

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

export type Outcome = { result: unknown } | { error: string };
export const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (result) => ({ result: typeof result === "object" && result && "lot_id" in result ? "granted" : result }),
    (error: Error) => ({ error: error.name }),
  );

interface Steps {
  began?: (tx: Transaction) => Promise<void>;
  beforeEnd?: () => Promise<void>;
}

/** Runs an operation as the product does: in one transaction, with a lock on the user. */
export function inTransaction(account: RealAccount, { run }: MoneyOperation, steps: Steps = {}): Promise<unknown> {
  return account.db.transaction(async (tx) => {
    await steps.began?.(tx);
    await lockBuyer(tx, account.userId);
    const result = await run(tx, account);
    await steps.beforeEnd?.();
    return result;
  });
}

/** The state after running operations sequentially. */
export async function sequentially(account: RealAccount, operations: readonly MoneyOperation[]) {
  const outcomes: Outcome[] = [];
  for (const operation of operations) outcomes.push(await outcomeOf(inTransaction(account, operation)));
  return { outcomes, state: await actualState(account, NOW) };
}

async function isWaiting(db: Database, pid: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Number of checks whether the second waits, after which the first commits anyway. */
const MAX_CHECKS = 500;

/**
 * The state after two concurrent operations: the first has done its work and keeps its transaction open until the
 * second waits for it.
 */
export async function concurrently(account: RealAccount, first: MoneyOperation, second: MoneyOperation) {
  const mayEnd = deferred<void>();
  const hasWorked = deferred<void>();
  const one = outcomeOf(
    inTransaction(account, first, {
      beforeEnd: () => {
        hasWorked.resolve();
        return mayEnd.promise;
      },
    }),
  );
  await Promise.race([hasWorked.promise, one]);
  const pid = deferred<number>();
  const two = outcomeOf(
    inTransaction(account, second, {
      began: async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        pid.resolve(rows[0]?.pid ?? 0);
      },
    }),
  );
  const waiting = await pid.promise;
  let hasWaited = false;
  for (let check = 0; check < MAX_CHECKS && !hasWaited; check++) hasWaited = await isWaiting(account.db, waiting);
  mayEnd.resolve();
  return { outcomes: [await one, await two], hasWaited, state: await actualState(account, NOW) };
}
