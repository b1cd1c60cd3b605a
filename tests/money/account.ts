import { sql } from "drizzle-orm";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { readCredits } from "@/server/modules/money/credits/service";
import { readBalance } from "@/server/modules/money/ledger/posting";
import type { Database, Transaction } from "@/server/platform/db/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";
import type { MoneyModel } from "@/tests/money/model";

/** An account of the real service, with the creators who earn from its purchases. */
export interface RealAccount {
  db: Database;
  userId: number;
  creators: readonly number[];
  /** The admin who adjusts credits. */
  adminId: number;
  /** In the model's order. */
  lots: number[];
  /** Returns a new idempotency key. */
  once: () => string;
}

let sequence = 0;

/** Creates a user with two creators and an admin of their own. */
export async function createAccount(db: Database): Promise<RealAccount> {
  const userId = (await insertUser(db)).id;
  const creators = [(await insertCreator(db)).id, (await insertCreator(db)).id];
  const adminId = (await insertUser(db, { is_admin: true })).id;
  return { db, userId, creators, adminId, lots: [], once: () => `model-${userId}-${++sequence}` };
}

/** Runs a change under the lock of the account's user. */
export function locked<Result>(
  { db, userId }: RealAccount,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockBuyer(tx, userId);
    return change(tx);
  });
}

/** Records a pack as bought by a transaction, so that the spending has a purchase. */
export async function ownPack(
  tx: Transaction,
  { userId, creators }: RealAccount,
  price: number,
  transactionId: number,
): Promise<void> {
  const pack = await insertPack(tx, creators[0]!);
  await tx.execute(sql`insert into pack_downloads (user_id, pack_id, price, ledger_transaction_id)
    values (${userId}, ${pack.key}, ${price}, ${transactionId})`);
}

/** The service's records, in the shape of {@link expectedState}. */
export async function actualState({ db, userId, creators }: RealAccount, now: number) {
  const { rows: lots } = await db.execute<Record<string, number | boolean | string | null>>(sql`
    select remaining, taken_back, extract(epoch from ends_at) * 1000 as ends_at, frozen_at is not null as is_frozen,
      carried_cents from credit_lots where user_id = ${userId} order by id`);
  const { balance, spendable, debt } = await readCredits(db, userId, new Date(now));
  const creatorBalances = [];
  for (const creator of creators) {
    creatorBalances.push({
      held: await readBalance(db, creator, "earnings_on_hold"),
      available: await readBalance(db, creator, "earnings"),
      debt: await readBalance(db, creator, "earnings_debt"),
    });
  }
  return {
    lots: lots.map((lot) => [
      lot.remaining,
      lot.taken_back,
      lot.ends_at === null ? null : Number(lot.ends_at),
      lot.is_frozen,
      lot.carried_cents,
    ]),
    balance,
    spendable,
    debt,
    creatorBalances,
  };
}

/** The service's records as the model expects them. */
export function expectedState(model: MoneyModel): Awaited<ReturnType<typeof actualState>> {
  return {
    lots: model.lots.map((lot) => [lot.remaining, lot.takenBack, lot.endsAt, lot.isFrozen, lot.carried?.cents ?? 0]),
    balance: model.balance,
    spendable: model.spendable,
    debt: model.debt,
    creatorBalances: [...model.creators.values()].map(({ available, debt, earnings }) => ({
      held: earnings.reduce((sum, { held }) => sum + held, 0),
      available,
      debt,
    })),
  };
}
