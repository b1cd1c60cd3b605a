import type { listOwnPayouts } from "@/lib/contract/calls/earnings/payouts";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { OwnPayout, PayoutOverview } from "@/lib/contract/entities/payout";
import { maskEmail } from "@/lib/format/mask-email";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { MIN_PAYOUT_CENTS } from "@/lib/money/rules";
import { countOwn, readOwnPage } from "@/server/modules/earnings/payouts/own-repository";
import { findOpen, lockCreator, type PayoutRequest } from "@/server/modules/earnings/payouts/repository";
import { MISSING, requestPayout, takeBackOwn } from "@/server/modules/earnings/payouts/requests";
import { cancelUnclaimed, type PayoutDependencies } from "@/server/modules/earnings/payouts/service";
import { countOnSale } from "@/server/modules/items/items/on-sale-repository";
import { type EarningsBalance, readEarnings } from "@/server/modules/money/ledger/earnings-balance";
import { readStanding } from "@/server/modules/money/payees/repository";
import { numberHint, openTaxIdentity } from "@/server/modules/money/tax-identities/service";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { findResult, saveResult } from "@/server/platform/db/idempotency";
import { conflict, InvalidInput } from "@/server/platform/errors";

/** What reading a creator's payouts needs. */
type OwnDependencies = Pick<PayoutDependencies, "signingSecret"> & { db: Executor };

/** What a creator can be paid, where to, and what is missing for it. */
export async function readOverview({ db, signingSecret }: OwnDependencies, userId: number): Promise<PayoutOverview> {
  const [standing, open, identity, balance] = [
    await readStanding(db, userId),
    await findOpen(db, userId),
    await openTaxIdentity({ db, signingSecret }, userId),
    await readEarnings(db, userId),
  ];
  const { payee, payee_changed_at, held_until, is_held, is_shop } = standing;
  const cents = wholeCents(balance.available_micros);
  const mayAsk = !is_held && !is_shop && open === null;
  const closing = await readClosing(db, userId, balance);
  return {
    ...balance,
    requestable_cents: mayAsk && cents >= MIN_PAYOUT_CENTS ? cents : 0,
    minimum_cents: MIN_PAYOUT_CENTS,
    payee:
      payee === null || payee_changed_at === null
        ? null
        : { email: payee, changed_at: payee_changed_at.toISOString(), held_until: held_until?.toISOString() ?? null },
    tax_identity: identity && {
      country: identity.country,
      kind: identity.kind,
      name: identity.name,
      number_hint: numberHint(identity.number),
      changed_at: identity.changed_at.toISOString(),
    },
    missing: [...(payee === null ? (["payee"] as const) : []), ...(identity ? [] : (["tax_identity"] as const))],
    open: open && toOwn(open),
    is_held,
    closing: { ...closing, rest_cents: mayAsk ? closing.rest_cents : 0 },
  };
}

const wholeCents = (micros: number) => Math.floor(micros / MICROS_PER_CENT);

/** What still stands against closing an account, and the rest that can be asked for. Parts of a cent don't count. */
async function readClosing(
  db: Executor,
  userId: number,
  { available_micros, on_hold_micros }: EarningsBalance,
): Promise<PayoutOverview["closing"]> {
  const { packs, sounds } = await countOnSale(db, userId);
  const cents = wholeCents(available_micros);
  const on_hold = wholeCents(available_micros + on_hold_micros) > cents;
  const isOver = packs + sounds === 0 && !on_hold;
  return { packs, sounds, on_hold, rest_cents: isOver && cents < MIN_PAYOUT_CENTS ? cents : 0 };
}

const toOwn = (request: PayoutRequest): OwnPayout => ({
  id: request.id,
  amount_cents: request.amount_cents,
  status: request.status,
  paypal_email: maskEmail(request.paypal_email),
  created_at: request.created_at.toISOString(),
  decided_at: request.decided_at?.toISOString() ?? null,
  settled_at: request.settled_at?.toISOString() ?? null,
  reason: request.note || null,
  problem: request.problem,
  unclaimed_at: request.unclaimed_at?.toISOString() ?? null,
  may_cancel: request.status === "pending" || (request.status === "sending" && request.unclaimed_at !== null),
});

/** A page of a creator's requests, newest first. Throws InvalidInput for a cursor that no page had. */
export async function listOwn(
  db: Executor,
  userId: number,
  page: { cursor?: string | undefined; perpage: number },
): Promise<ResponseOf<typeof listOwnPayouts>> {
  const { rows, ...cursors } = await readOwnPage(db, userId, page);
  return { data: rows.map(toOwn), ...cursors, total: await countOwn(db, userId) };
}

interface Wanted {
  amount_cents: number;
  is_closing: boolean;
  /** The Idempotency-Key. */
  key: string | null;
}

/**
 * Asks for a payout, once per idempotency key. Throws as `requestPayout`, and InvalidInput for a closing rest that isn't
 * what is left, or while something still stands against it.
 */
export async function askForPayout(
  { db, signingSecret }: PayoutDependencies,
  userId: number,
  { amount_cents: cents, is_closing, key }: Wanted,
): Promise<PayoutOverview> {
  const call = { key, request: ["request payout", cents, is_closing] };
  return db.transaction(async (tx) => {
    await lockCreator(tx, userId);
    if ((await findResult(tx, userId, call)) === null) {
      const closingRest = is_closing ? await readClosingRest(tx, userId, cents) : null;
      const { id } = await requestPayout(tx, { userId, cents, closingRest });
      // One that was sealed with another secret is there, but nobody can report it.
      if (!(await openTaxIdentity({ db: tx, signingSecret }, userId))) throw conflict(MISSING.tax_identity);
      await saveResult(tx, userId, call, { id });
    }
    return readOverview({ db: tx, signingSecret }, userId);
  });
}

async function readClosingRest(tx: Transaction, userId: number, cents: number): Promise<number> {
  const { packs, sounds, on_hold, rest_cents } = await readClosing(tx, userId, await readEarnings(tx, userId));
  const refuse = (sentence: string) => new InvalidInput({ amount_cents: [sentence] });
  if (packs + sounds > 0)
    throw refuse("You still sell sounds or share in some. Withdraw them, and leave the shares, first.");
  if (on_hold) throw refuse("Some of your earnings are still on hold. Ask for the rest when they are released.");
  if (rest_cents !== cents) throw refuse("The rest is all that you have available.");
  return rest_cents;
}

/**
 * Takes back an own request that nobody decided on, or a payout that waits at PayPal to be claimed. Throws a Failure:
 * "not_found" for another's, "conflict" if it is too late, "unavailable" if PayPal doesn't answer.
 */
export async function cancelOwn(deps: PayoutDependencies, userId: number, id: number): Promise<PayoutOverview> {
  if (!(await takeBackOwn(deps.db, userId, id))) await cancelUnclaimed(deps, id);
  return readOverview(deps, userId);
}
