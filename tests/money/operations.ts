import { takeCredits } from "@/server/modules/money/credits/adjusting";
import * as credits from "@/server/modules/money/credits/service";
import { spendCredits } from "@/server/modules/money/credits/spending";
import type { Database, Transaction } from "@/server/platform/db/database";
import { createAccount, locked, ownPack, type RealAccount } from "@/tests/money/account";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
/** The time of the operations: the trial of the account is still running. */
export const NOW = START + 2 * DAY;

/** An operation that changes an account's money, in a transaction that has locked its user. */
export interface MoneyOperation {
  name: string;
  run: (tx: Transaction, account: RealAccount) => Promise<unknown>;
}

const at = new Date(NOW);
const booking = { description: "Test", at };

function spend(tx: Transaction, account: RealAccount, amount: number, time = at): Promise<void> {
  const [owner, partner] = account.creators;
  const purchase = {
    kind: "pack_download" as const,
    user_id: account.userId,
    credits: amount,
    description: "Spent",
    once: account.once(),
    salesOf: (micros: number) => [{ micros, creator_id: owner!, shares: [{ user_id: partner!, percentage: 30 }] }],
    at: time,
  };
  return spendCredits(tx, purchase, (id) => ownPack(tx, account, amount, id));
}

const grant = (tx: Transaction, { userId: user_id }: RealAccount, values: Partial<credits.Grant> & { once: string }) =>
  credits.grantCredits(tx, {
    ...booking,
    user_id,
    kind: "plan",
    credits: 100,
    paid_cents: 1000,
    ends_at: null,
    ...values,
  });

/**
 * An account with a history: lot 0 a refunded plan with a debt of 20 credits, 1 a partly spent plan, 2 a trial with
 * remaining credits, 3 a top-up.
 */
export async function createBusyAccount(db: Database): Promise<RealAccount> {
  const account = await createAccount(db);
  const made = await locked(account, async (tx) => {
    const time = new Date(START);
    const lots = [
      await grant(tx, account, { credits: 20, paid_cents: 200, once: account.once(), at: time }),
      await grant(tx, account, { once: account.once(), at: time }),
    ];
    await spend(tx, account, 60, time);
    lots.push(
      await grant(tx, account, {
        kind: "trial",
        credits: 25,
        paid_cents: 0,
        ends_at: new Date(START + 7 * DAY),
        once: account.once(),
        at: time,
      }),
    );
    lots.push(
      await grant(tx, account, { kind: "top_up", credits: 30, paid_cents: 499, once: account.once(), at: time }),
    );
    await credits.revokeGrant(tx, {
      lot_id: lots[0]!.lot_id,
      kind: "refund",
      description: "Refund",
      once: account.once(),
      at: time,
    });
    return lots;
  });
  account.lots.push(...made.map((lot) => lot!.lot_id));
  return account;
}

const revoke =
  (lot: number, amount: number | undefined, once: (account: RealAccount) => string) =>
  (tx: Transaction, account: RealAccount) =>
    credits.revokeGrant(tx, {
      ...booking,
      lot_id: account.lots[lot]!,
      credits: amount,
      kind: "refund",
      once: once(account),
    });

const takeBack =
  (lot: number, kind: "upgrade" | "trial_cancelled" | "adjustment") => (tx: Transaction, account: RealAccount) =>
    credits.takeBackUnused(tx, { ...booking, lot_id: account.lots[lot]!, kind, once: account.once() });

/** All operations that change the money of an account. */
export const MONEY_OPERATIONS: MoneyOperation[] = [
  { name: "a grant", run: (tx, account) => grant(tx, account, { credits: 30, once: account.once() }) },
  { name: "the same grant", run: (tx, account) => grant(tx, account, { once: `same-grant-${account.userId}` }) },
  { name: "a purchase", run: (tx, account) => spend(tx, account, 40) },
  { name: "a purchase of nearly everything", run: (tx, account) => spend(tx, account, 110) },
  { name: "the removal of unused credits for an upgrade", run: takeBack(1, "upgrade") },
  {
    name: "an upgrade",
    run: async (tx, account) => {
      const unused = await takeBack(1, "upgrade")(tx, account);
      const upgraded_from = { lot_id: account.lots[1]!, cents: (unused ?? 0) * 10 };
      return grant(tx, account, { credits: 300, paid_cents: 3999, once: account.once(), upgraded_from });
    },
  },
  { name: "a cancelled trial", run: takeBack(2, "trial_cancelled") },
  { name: "a full refund", run: revoke(1, undefined, (account) => account.once()) },
  { name: "a partial refund", run: revoke(1, 70, (account) => account.once()) },
  { name: "the same refund", run: revoke(3, undefined, (account) => `same-refund-${account.userId}`) },
  { name: "a dispute", run: (tx, account) => credits.freezeLot(tx, account.lots[1]!, at) },
  { name: "a won dispute", run: (tx, account) => credits.releaseLot(tx, account.lots[1]!) },
  { name: "a first payment", run: (tx, account) => credits.recordPayment(tx, account.userId, at) },
  {
    name: "credits removed by an admin",
    run: (tx, account) =>
      takeCredits(tx, {
        ...booking,
        user_id: account.userId,
        credits: 30,
        once: account.once(),
        actor_id: account.adminId,
        note: "Test",
      }),
  },
];
