import { centsOfCredits } from "@/lib/money/rules";
import * as repository from "@/server/modules/money/credits/repository";
import { readEarningsOfSpendings, type SpendingEarning } from "@/server/modules/money/ledger/creator-earnings";
import type { Transaction } from "@/server/platform/db/database";

/** The credits that are revoked: unspent ones, by lot, and spent ones, by spending. */
export interface Revocation {
  unspent: { lot_id: number; credits: number }[];
  spent: { spending: repository.LotSpending; credits: number }[];
  /** How many of the carried cents are used up, by the lot that holds them. */
  carried: { lot_id: number; cents: number }[];
}

/**
 * Plans the revocation of a lot's credits: unspent ones first, then the newest spendings. Credits that an upgrade put
 * towards another lot are revoked there, as many as their cents bought, so that a refund of the first payment leaves
 * nothing that it paid for. Without `credits` the whole grant.
 */
export async function planRevocation(
  tx: Transaction,
  lot: repository.Lot,
  credits: number | undefined,
): Promise<Revocation> {
  const plan: Revocation = { unspent: [], spent: [], carried: [] };
  await addLot(tx, lot, credits, plan);
  return plan;
}

async function addLot(
  tx: Transaction,
  lot: repository.Lot,
  credits: number | undefined,
  plan: Revocation,
): Promise<void> {
  let missing = Math.min(credits ?? lot.granted, lot.granted);
  const unspent = Math.min(missing, lot.remaining);
  if (unspent > 0) plan.unspent.push({ lot_id: lot.id, credits: unspent });
  missing -= unspent;
  for (const spending of missing > 0 ? await repository.lockSpendings(tx, lot.id) : []) {
    const part = Math.min(missing, spending.credits - spending.revoked - spending.returned);
    if (part > 0) plan.spent.push({ spending, credits: part });
    missing -= part;
  }
  const successor = missing > 0 ? await repository.lockSuccessor(tx, lot.id) : null;
  if (!successor || successor.carried_cents === 0 || successor.paid_cents === 0) return;
  const cents = Math.min(
    successor.carried_cents,
    centsOfCredits(missing, { credits: lot.granted, paid_cents: lot.paid_cents }),
  );
  plan.carried.push({ lot_id: successor.id, cents: successor.carried_cents - cents });
  await addLot(tx, successor, Math.ceil((cents * successor.granted) / successor.paid_cents), plan);
}

/** The creators' earnings to reverse for spent credits: of each, the part that the credits are of their spending. */
export async function earningsToReverse(
  tx: Transaction,
  spent: Revocation["spent"],
): Promise<{ id: number; micros: number }[]> {
  const earnings = await readEarningsOfSpendings(
    tx,
    spent.map(({ spending }) => spending.id),
  );
  return spent.flatMap(({ spending, credits }) =>
    earnings
      .filter(({ lot_spending_id }) => lot_spending_id === spending.id)
      .map((earning) => ({ id: earning.id, micros: microsToReverse(earning, spending, credits) })),
  );
}

/**
 * The earnings for everything revoked of a spending so far, rounded down, less what was already reversed. What went back
 * with a sound that was taken from its owners counts for neither.
 */
function microsToReverse(
  { micros, reversed, returned: returnedMicros, written_off }: SpendingEarning,
  { credits, revoked, returned }: repository.LotSpending,
  now: number,
): number {
  const before = reversed - (returnedMicros - written_off);
  const due = Math.floor(((micros - returnedMicros) * (revoked + now)) / (credits - returned)) - before;
  return Math.max(0, due);
}
