import type { SaleOrigin } from "@/lib/contract/rules/money";
import { spendOrder, takeFromLots } from "@/lib/money/rules";
import { type Sale, shareOutSale } from "@/lib/money/share-out";
import {
  insertSpendings,
  listLotsWithCredits,
  spendFromLots,
  toSpendable,
} from "@/server/modules/money/credits/repository";
import { heldMovements, insertEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { creatorMicros } from "@/server/modules/money/ledger/earnings";
import {
  InsufficientBalanceError,
  type OpenTransaction,
  openTransaction,
  postMovements,
} from "@/server/modules/money/ledger/posting";
import type { Transaction } from "@/server/platform/db/database";

/**
 * What a user spends credits on. `once` names the purchase: nothing is booked twice for one user. `salesOf` splits an
 * amount in millionths of a US dollar among creators.
 */
export interface Purchase {
  kind: "download" | "pack_download";
  user_id: number;
  credits: number;
  description: string;
  once: string;
  salesOf: (micros: number) => readonly Sale[];
  /** Where in the shop the buyer came from, if that is known. */
  origin?: SaleOrigin | undefined;
  /** Now by default. */
  at?: Date | undefined;
}

/** Records what the user owns by a ledger transaction. */
type Own = (ledgerTransactionId: number) => Promise<void>;

/**
 * Books credits that a user spends, from the lots that expire first, then from the oldest, and the creators' earnings
 * by each lot's price. Throws InsufficientBalanceError if the spendable lots hold fewer credits.
 */
export async function spendCredits(tx: Transaction, purchase: Purchase, own: Own): Promise<void> {
  await postMovements(tx, [await openSpending(tx, purchase, own)]);
}

/**
 * Does the same but for the movements, which the caller posts with those of other purchases in the same transaction.
 */
export async function openSpending(tx: Transaction, purchase: Purchase, own: Own): Promise<OpenTransaction> {
  const lots = (await listLotsWithCredits(tx, purchase.user_id)).map(toSpendable);
  const parts = takeFromLots(spendOrder(lots, (purchase.at ?? new Date()).getTime()), purchase.credits);
  if (!parts) throw new InsufficientBalanceError("Too few credits can be spent.");
  const taken = parts.map(({ lot: { lot }, credits }) => ({
    lot_id: lot.id,
    credits,
    earned: addUp(
      purchase
        .salesOf(creatorMicros(credits, { price_cents: lot.paid_cents, credits: lot.granted }))
        .map((sale) => shareOutSale(sale)),
    ),
  }));
  const event = {
    kind: purchase.kind,
    description: purchase.description,
    idempotency_key: purchase.once,
    origin: purchase.origin,
    created_at: purchase.at,
  };
  const id = await openTransaction(tx, event);
  if (id === null) throw new Error(`${purchase.once} is booked already, but is not owned.`);
  await spendFromLots(tx, taken);
  await recordSpendings(
    tx,
    taken.map((part) => ({ ...part, ledger_transaction_id: id, created_at: purchase.at })),
  );
  await own(id);
  return {
    id,
    event,
    movements: [
      { account: { kind: "credits", userId: purchase.user_id }, amount: -purchase.credits },
      { account: { kind: "spent" }, amount: purchase.credits },
      ...heldMovements(addUp(taken.map(({ earned }) => earned))),
    ],
  };
}

/** Records what a booked charge took from each lot, and what each creator earned from it. */
export async function recordSpendings(
  tx: Transaction,
  parts: readonly {
    lot_id: number;
    credits: number;
    ledger_transaction_id: number;
    /** The spending whose debt it settles. */
    settles_id?: number | undefined;
    earned: ReadonlyMap<number, number>;
    created_at?: Date | undefined;
  }[],
): Promise<void> {
  const spendings = await insertSpendings(
    tx,
    parts.map(({ earned: _, ...spending }) => spending),
  );
  await insertEarnings(
    tx,
    spendings.map(({ id, ledger_transaction_id }, index) => ({
      ledger_transaction_id,
      lot_spending_id: id,
      earned: parts[index]?.earned ?? new Map(),
      created_at: parts[index]?.created_at,
    })),
  );
}

/** The sum of each user's earnings. */
export function addUp(earnings: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const earned of earnings) for (const [id, micros] of earned) sum.set(id, (sum.get(id) ?? 0) + micros);
  return sum;
}
