import { formatMoneyDay } from "@/lib/format/date";
import type { PlanPrice } from "@/lib/money/price-list";
import { planChangeAmounts, planChangeKind } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { freezeLot, releaseLot } from "@/server/modules/money/credits/service";
import { planChangeJob } from "@/server/modules/purchases/billing/billing-jobs";
import { offeredPlan, planItem, planOf } from "@/server/modules/purchases/billing/catalogue";
import { ensureCustomer } from "@/server/modules/purchases/billing/customer";
import { findLot } from "@/server/modules/purchases/billing/lots";
import { findRunningGrant, isDisputed } from "@/server/modules/purchases/billing/payments-repository";
import {
  findOpenChange,
  findPlanChange,
  insertPlanChange,
  type PlanChangeRow,
  updatePlanChange,
} from "@/server/modules/purchases/billing/plan-changes-repository";
import {
  countCharge,
  followPayment,
  ignoreCardProblem,
  type Progress,
  progressOf,
  withdraw,
} from "@/server/modules/purchases/billing/progress";
import {
  findLiveSubscription,
  findSubscriptionById,
  type SubscriptionRow,
} from "@/server/modules/purchases/billing/subscriptions-repository";
import { syncInvoice } from "@/server/modules/purchases/billing/sync-invoice";
import { syncSubscription } from "@/server/modules/purchases/billing/sync-subscription";
import type { Executor } from "@/server/platform/db/database";
import { Failure } from "@/server/platform/errors";
import { readCustomer } from "@/server/providers/stripe/customers";
import { listInvoices } from "@/server/providers/stripe/invoices";
import { priceId } from "@/server/providers/stripe/prices";
import { isRefused, isUnclear } from "@/server/providers/stripe/problems";
import {
  changeInTrial,
  keepNextPlan,
  readSubscription,
  releaseSchedule,
  scheduleDowngrade,
  setCancelAtPeriodEnd,
  upgrade,
} from "@/server/providers/stripe/subscriptions";

/** When a request that began a change has certainly ended, including its retries. */
const SETTLE_AFTER_MS = 120_000;
/** How often a change that waits for the buyer is checked. */
const RECHECK_MS = 600_000;
/** How long an upgrade waits for its payment; the provider drops it an hour earlier. */
const MAX_WAIT_MS = 24 * 3_600_000;

/** The cost of a change of plan now. Amounts in US cents. */
export type Amounts = {
  unused_credits: number;
  unused_cents: number;
  charge_cents: number;
  balance_cents: number;
  lot_id: number | null;
};

/** The cost of an upgrade now: unused credits of the running grant are credited at the price paid for them. */
export async function upgradeAmounts(
  db: Executor,
  live: SubscriptionRow,
  to: PlanPrice,
  balanceCents: number,
): Promise<Amounts> {
  const grant = await findRunningGrant(db, live.id);
  const lot = grant?.lot_id && !(await isDisputed(db, grant.id)) ? await findLot(db, grant.lot_id) : null;
  const amounts = planChangeAmounts({
    unusedCredits: lot?.remaining ?? 0,
    grantCredits: lot?.granted ?? 0,
    grantPaidCents: lot?.paid_cents ?? 0,
    newPriceCents: to.price_cents,
    balanceCents,
  });
  return { ...amounts, unused_credits: lot?.remaining ?? 0, lot_id: lot?.id ?? null };
}

/**
 * Changes the plan: within a trial immediately and free, to a higher one immediately and paid, to a lower one at the
 * end of the period. Throws a Failure if the charge differs from `chargeCents`, which the user was shown.
 */
export async function changePlan(
  deps: JobDependencies,
  { userId, code, chargeCents }: { userId: number; code: string; chargeCents: number },
): Promise<Progress> {
  const { stripe, db } = deps;
  const to = offeredPlan(deps.prices, code);
  const live = await findLiveSubscription(db, userId);
  if (!live?.stripe_subscription_id) throw new Failure("conflict", "You have no plan yet. Subscribe to this one.");
  const id = live.stripe_subscription_id;
  await syncSubscription(deps, id);
  const row = (await findLiveSubscription(db, userId)) ?? live;
  const kind = planChangeKind(planOf(deps.prices, row.plan_code), to, row.status);
  if (kind === "start") throw new Failure("conflict", "Your plan has ended. Subscribe to this one.");
  if (row.status === "past_due") throw new Failure("conflict", "Pay the overdue bill first.");
  const current = await readSubscription(stripe, id);
  const price = await priceId(stripe, planItem(to));
  if (kind === "upgrade") {
    await countCharge(deps, userId);
    return upgradeNow(deps, row, to, { price, chargeCents });
  }
  if (chargeCents !== 0) throw changedMeanwhile();
  if (current.schedule) await releaseSchedule(stripe, current.schedule);
  if (current.kept_code) await keepNextPlan(stripe, id, null);
  if (kind === "trial") {
    await changeInTrial(stripe, current, price);
  } else if (kind === "downgrade") {
    if (current.cancels_at_period_end) await setCancelAtPeriodEnd(stripe, id, false);
    await scheduleDowngrade(stripe, id, price);
  }
  const after = await syncSubscription(deps, id);
  const at = after?.current_period_ends_at;
  const message =
    kind === "downgrade"
      ? `You’ll switch to ${to.title}${at ? ` on ${formatMoneyDay(at.toISOString())}` : ""}.`
      : `You are on ${to.title} now.`;
  return { ...progressOf("paid"), message };
}

const changedMeanwhile = () =>
  new Failure("conflict", "The amount has changed, because credits were spent. Look at it again.");

async function upgradeNow(
  deps: JobDependencies,
  live: SubscriptionRow,
  to: PlanPrice,
  { price, chargeCents }: { price: string; chargeCents: number },
): Promise<Progress> {
  const { stripe } = deps;
  await endOpenChange(deps, live);
  const customer = await ensureCustomer(deps, live.user_id);
  const { balance_cents } = await readCustomer(stripe, customer.stripe_customer_id);
  const change = await beginChange(deps, live, to, { balanceCents: balance_cents, chargeCents });
  const current = await readSubscription(stripe, live.stripe_subscription_id ?? "");
  if (current.schedule) await releaseSchedule(stripe, current.schedule);
  if (current.kept_code) await keepNextPlan(stripe, current.id, null);
  if (current.cancels_at_period_end) await setCancelAtPeriodEnd(stripe, current.id, false);
  try {
    await upgrade(stripe, current, {
      key: `change:${deps.env.WEB_URL}:${change.id}:${change.created_at.getTime()}`,
      price,
      product: planItem(to).product.id,
      backCents: change.unused_cents,
    }).catch(ignoreCardProblem);
  } catch (error) {
    // Refused permanently: the request had no effect.
    if (isRefused(error)) await failChange(deps, change);
    if (!isUnclear(error)) throw error;
    deps.log.warn({ err: error, change: change.id }, "an upgrade is unclear");
    return checkWithoutEnding(deps, change);
  }
  return settleChange(deps, change.id);
}

/** The state of a change whose request may still be executing; its job ends the change if it never arrived. */
async function checkWithoutEnding(deps: JobDependencies, change: PlanChangeRow): Promise<Progress> {
  const row = await findSubscriptionById(deps.db, change.subscription_id);
  const id = row?.stripe_subscription_id;
  if (id) for (const invoice of await listInvoices(deps.stripe, id)) await syncInvoice(deps, invoice);
  if (id) await syncSubscription(deps, id);
  const after = await findPlanChange(deps.db, change.id);
  return progressOf(after?.status === "done" ? "paid" : "processing");
}

/** Records a change and freezes the lot whose credits it takes back, so that they can't be spent until it is paid. */
async function beginChange(
  { db, queue }: JobDependencies,
  live: SubscriptionRow,
  to: PlanPrice,
  { balanceCents, chargeCents }: { balanceCents: number; chargeCents: number },
): Promise<PlanChangeRow> {
  return db.transaction(async (tx) => {
    await lockBuyer(tx, live.user_id);
    const { lot_id, unused_credits, unused_cents, charge_cents } = await upgradeAmounts(tx, live, to, balanceCents);
    if (charge_cents !== chargeCents) throw changedMeanwhile();
    const change = await insertPlanChange(tx, {
      user_id: live.user_id,
      subscription_id: live.id,
      from_code: live.plan_code,
      to_code: to.code,
      lot_id,
      unused_credits,
      unused_cents,
      charge_cents,
    });
    if (!change) throw alreadyChanging();
    if (lot_id !== null) await freezeLot(tx, lot_id);
    const startAfter = new Date(Date.now() + SETTLE_AFTER_MS);
    await queue.send(tx, planChangeJob, { change_id: change.id }, { startAfter });
    return change;
  });
}

/**
 * Reads a change's outcome from the provider. A declined one is voided there and ends, and its credits can be spent
 * again. Throws a Failure for one that another request is currently making.
 */
export async function settleChange(deps: JobDependencies, changeId: number): Promise<Progress> {
  const { stripe, db } = deps;
  const change = await findPlanChange(db, changeId);
  const live = change && (await findSubscriptionById(db, change.subscription_id));
  if (!change || !live?.stripe_subscription_id) throw new Error(`There is no change ${changeId}.`);
  if (change.status !== "open") return progressOf(change.status === "done" ? "paid" : "declined");
  const id = live.stripe_subscription_id;
  const current = await readSubscription(stripe, id);
  const waiting = current.has_pending_change ? current.latest_invoice : null;
  const progress = waiting ? await followPayment(deps, live, waiting, "withdraw") : progressOf("declined");
  for (const invoice of await listInvoices(stripe, id)) await syncInvoice(deps, invoice);
  await syncSubscription(deps, id);
  const after = await findPlanChange(db, changeId);
  if (after?.status === "done") {
    return { ...progressOf("paid"), message: `You are on ${planOf(deps.prices, change.to_code).title} now.` };
  }
  if (progress.status === "declined") await failChange(deps, change);
  return progress;
}

/** Ends an unpaid change, so that another can begin. Throws a Failure while a request is making it. */
export async function endOpenChange(deps: JobDependencies, live: SubscriptionRow): Promise<void> {
  const open = await findOpenChange(deps.db, live.id);
  if (!open || !live.stripe_subscription_id) return;
  const current = await readSubscription(deps.stripe, live.stripe_subscription_id);
  const isBeingMade = !current.has_pending_change && Date.now() - open.created_at.getTime() < SETTLE_AFTER_MS;
  if (isBeingMade) throw alreadyChanging();
  if (current.has_pending_change && current.latest_invoice) await withdraw(deps, current.latest_invoice);
  await settleChange(deps, open.id);
}

const alreadyChanging = () =>
  new Failure("conflict", "Another change of your plan is being paid. Try again in a moment.");

async function failChange({ db }: JobDependencies, change: PlanChangeRow): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBuyer(tx, change.user_id);
    const current = await findPlanChange(tx, change.id);
    if (current?.status !== "open") return;
    await updatePlanChange(tx, change.id, { status: "failed", finished_at: new Date() });
    if (change.lot_id !== null) await releaseLot(tx, change.lot_id);
  });
}

/** The job of a begun change: settles it, and checks again later while it waits for the buyer. */
export async function lookIntoChange(deps: JobDependencies, changeId: number): Promise<void> {
  const { db, queue } = deps;
  const change = await findPlanChange(db, changeId);
  const live = change && (await findSubscriptionById(db, change.subscription_id));
  if (change?.status !== "open" || !live) return;
  if (Date.now() - change.created_at.getTime() > MAX_WAIT_MS) return endOpenChange(deps, live);
  const { status } = await settleChange(deps, changeId);
  if (status === "paid" || status === "declined") return;
  const startAfter = new Date(Date.now() + RECHECK_MS);
  await queue.send(db, planChangeJob, { change_id: changeId }, { startAfter });
}
