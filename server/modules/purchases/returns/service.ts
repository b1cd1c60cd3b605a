import { cheapestCredit, creditsOfCents, shareOfAmount, shareOfCredits } from "@/lib/money/ban-returns";
import type { PriceList } from "@/lib/money/price-list";
import { shareOutSale } from "@/lib/money/share-out";
import { settleDebt } from "@/server/modules/money/credits/repository";
import { grantCredits, revokeGrant } from "@/server/modules/money/credits/service";
import { insertReversals, readEarnings, readEarningsOfSpendings } from "@/server/modules/money/ledger/creator-earnings";
import { type LedgerMovement, postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import { returnEarnings } from "@/server/modules/money/ledger/returned-earnings";
import { type Earning, liveMicros } from "@/server/modules/money/ledger/reversal";
import { readShares } from "@/server/modules/purchases/downloads/repository";
import {
  findPurchases,
  findSpendings,
  type Purchase,
  returnKey,
  type Spent,
} from "@/server/modules/purchases/returns/purchases";
import * as repository from "@/server/modules/purchases/returns/repository";
import type { Returned, TakenSound } from "@/server/modules/purchases/returns/sound-ref";
import type { Transaction } from "@/server/platform/db/database";

/**
 * Gives an owner back what a taken sound cost them: credits go back to the lots that they were spent from, once, and its
 * share of a pack that was bought for cash is granted as credits. What creators earned from it goes back as far as it isn't
 * paid out. The caller must have locked the user.
 */
export async function returnSound(
  tx: Transaction,
  prices: PriceList,
  sound: TakenSound,
  { userId, at }: { userId: number; at: Date },
): Promise<Returned> {
  const total: Returned = { credits: 0, cash_credits: 0, cash_cents: 0, order_id: null, lot_id: null };
  for (const purchase of await findPurchases(tx, sound, userId)) {
    if (purchase.source === "order") Object.assign(total, await returnCash(tx, prices, sound, purchase, at));
    else total.credits += await returnCredits(tx, sound, purchase, at);
  }
  return total;
}

const eventOf = ({ title, actor_id, reason }: TakenSound, once: string, at: Date) => ({
  kind: "ban_return" as const,
  description: title,
  idempotency_key: once,
  actor_id,
  note: reason,
  created_at: at,
});

async function returnCredits(tx: Transaction, sound: TakenSound, purchase: Purchase, at: Date): Promise<number> {
  const spendings = await findSpendings(tx, purchase.ledger_transaction_id);
  const left = spendings.reduce((sum, { unreturned, debts }) => sum + unreturned + owed(debts), 0);
  const isAll = purchase.source === "download";
  const credits = isAll ? left : shareOfCredits(left, purchase.weight, purchase.weights);
  if (credits === 0) return 0;
  const { settled, parts } = allocate(spendings, credits);
  const debt = settled.reduce((sum, part) => sum + part.credits, 0);
  const wanted = await readTakenEarnings(tx, sound, parts, isAll);
  const { movements, reversed } = await returnEarnings(tx, wanted);
  const account = (kind: "credits" | "credit_debt", amount: number): LedgerMovement => ({
    account: { kind, userId: purchase.user_id },
    amount,
  });
  const booked = await postLedgerTransaction(
    tx,
    eventOf(sound, returnKey(sound, purchase), at),
    [
      account("credits", credits - debt),
      { account: { kind: "spent" }, amount: debt - credits },
      account("credit_debt", -debt),
      { account: { kind: "owed_credits" }, amount: debt },
      ...movements,
    ],
    (transactionId) => insertReversals(tx, transactionId, reversed, at),
  );
  if (booked === null) throw new Error(`${returnKey(sound, purchase)} was booked while its user was locked.`);
  for (const { id, credits: part } of settled) await settleDebt(tx, id, part);
  for (const { id, lot_id, credits: part } of parts) {
    await repository.putBack(tx, { spending_id: id, lot_id, credits: part });
  }
  return credits;
}

const owed = (debts: Spent["debts"]) => debts.reduce((sum, { remaining }) => sum + remaining, 0);

/** What is still owed for a purchase is settled first; the rest goes back to the lots that were spent last. */
function allocate(spendings: readonly Spent[], credits: number) {
  let left = credits;
  const take = (atMost: number) => {
    const part = Math.min(left, atMost);
    left -= part;
    return part;
  };
  const settled = spendings
    .flatMap(({ debts }) => debts)
    .map(({ id, remaining }) => ({ id, credits: take(remaining) }))
    .filter((part) => part.credits > 0);
  const parts = spendings
    .map((spending) => ({ ...spending, credits: take(spending.unreturned) }))
    .filter((part) => part.credits > 0);
  return { settled, parts };
}

/**
 * What creators earned from returned credits, by the earning's id: of a sound's own purchase all that they still have, of a
 * pack as much as its credits are of the spending, from who made the sound.
 */
async function readTakenEarnings(
  tx: Transaction,
  sound: TakenSound,
  parts: readonly (Spent & { credits: number })[],
  isAll: boolean,
): Promise<Map<number, number>> {
  const earnings = await readEarningsOfSpendings(
    tx,
    parts.map(({ id }) => id),
  );
  if (isAll) return new Map(earnings.map((earning) => [earning.id, liveMicros(earning)]));
  const wanted = new Map<number, number>();
  const shares = await readShares(tx, sound.kind, sound.id);
  for (const part of parts) {
    const own = earnings.filter(({ lot_spending_id }) => lot_spending_id === part.id);
    const micros = shareOfAmount(sumOf(own), part.credits, part.unreturned);
    const byUser = shareOutSale({ micros, creator_id: sound.creator_id, shares });
    for (const earning of own) {
      wanted.set(earning.id, Math.min(liveMicros(earning), byUser.get(earning.user_id) ?? 0));
    }
  }
  return wanted;
}

const sumOf = (earnings: readonly Earning[]) => earnings.reduce((sum, earning) => sum + liveMicros(earning), 0);

/** Grants a sound's share of a pack that was bought for cash as credits, and takes back what it earned. */
async function returnCash(
  tx: Transaction,
  { top_ups }: PriceList,
  sound: TakenSound,
  { user_id, source_id: orderId, cents, weight, weights }: Purchase,
  at: Date,
): Promise<Partial<Returned>> {
  const share = shareOfAmount(cents, weight, weights);
  const once = `ban_return:${sound.taking_id}:order:${orderId}`;
  const wanted = await readEarningsOfOrder(tx, orderId, { weight, weights });
  const { movements, reversed } = await returnEarnings(tx, wanted);
  if (movements.some(({ amount }) => amount !== 0)) {
    await postLedgerTransaction(tx, eventOf(sound, `${once}:earnings`, at), movements, (transactionId) =>
      insertReversals(tx, transactionId, reversed, at),
    );
  }
  const credits = creditsOfCents(share, cheapestCredit(top_ups));
  if (credits === 0) return { order_id: orderId };
  const granted = await grantCredits(tx, {
    user_id,
    kind: "adjustment",
    credits,
    paid_cents: share,
    ends_at: null,
    description: `${sound.title}, of a pack bought for cash`,
    once,
    actor_id: sound.actor_id,
    note: sound.reason,
    at,
  });
  if (!granted) throw new Error(`${once} was booked while its user was locked.`);
  return { order_id: orderId, cash_credits: credits, cash_cents: share, lot_id: granted.lot_id };
}

async function readEarningsOfOrder(
  tx: Transaction,
  orderId: number,
  { weight, weights }: Pick<Purchase, "weight" | "weights">,
): Promise<Map<number, number>> {
  const wanted = new Map<number, number>();
  for (const id of await repository.readTransactionsOfOrder(tx, orderId)) {
    for (const earning of await readEarnings(tx, id)) {
      wanted.set(earning.id, shareOfAmount(liveMicros(earning), weight, weights));
    }
  }
  return wanted;
}

/**
 * Takes back the credits that were granted for sounds of an order once its money is refunded in full. The caller must have
 * locked the user.
 */
export async function revokeCashReturns(tx: Transaction, orderId: number, at: Date): Promise<void> {
  for (const { id, lot_id } of await repository.lockCashReturns(tx, orderId)) {
    if (lot_id === null) continue;
    const description = "Credits for a sound of a refunded pack";
    await revokeGrant(tx, { lot_id, kind: "refund", description, once: `ban_return:${id}:refund`, at });
  }
  await repository.clearCashReturns(tx, orderId);
}
