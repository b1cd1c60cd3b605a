import { mayStartTrial, mayTopUp } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { offeredPlan, offeredTopUp, planItem, topUpItem } from "@/server/modules/purchases/billing/catalogue";
import {
  type CheckoutRow,
  insertCheckout,
  listOpenCheckouts,
  updateCheckout,
} from "@/server/modules/purchases/billing/checkouts-repository";
import { ensureCustomer } from "@/server/modules/purchases/billing/customer";
import { findCustomer, findLiveSubscription } from "@/server/modules/purchases/billing/subscriptions-repository";
import { hasHadTrial } from "@/server/modules/purchases/billing/trial-uses";
import { countUse, countUseOfClient } from "@/server/platform/db/rate-limit";
import { Failure, notFound } from "@/server/platform/errors";
import { expireCheckout, openPaymentCheckout, openPlanCheckout } from "@/server/providers/stripe/checkout";
import { openPortal } from "@/server/providers/stripe/customers";
import { priceId } from "@/server/providers/stripe/prices";

/** Checkouts that one user, and all users of one network, may open, against card testing. */
const PER_USER = { limit: 15, seconds: 3_600 };
const PER_CLIENT = { limit: 150, seconds: 3_600 };

const PLAN_PAGE = "/account/plan";
/** The page that users come back to whose e-mail isn't verified yet: the only one of the account that they may open. */
const VERIFY_PAGE = "/account/verify";

type Wish = { userId: number; isVerified: boolean; code: string; returnTo: string; client: string };

/**
 * A link to the checkout of a plan, with a trial if the user may have one, whether or not the e-mail is verified yet: a
 * trial counts for the person by e-mail and card all the same, and nothing is spent before the verification. A user with
 * a plan gets the link to the page where it is changed.
 */
export async function openSubscribe(deps: JobDependencies, wish: Wish): Promise<string> {
  const { db } = deps;
  const plan = offeredPlan(deps.prices, wish.code);
  const live = await findLiveSubscription(db, wish.userId);
  if (live) return `${deps.env.WEB_URL}${PLAN_PAGE}?change=${plan.code}`;
  await countCheckout(deps, wish);
  const customer = await ensureCustomer(deps, wish.userId);
  const withTrial = mayStartTrial({
    has_ever_paid: customer.has_ever_paid,
    has_had_trial: await hasHadTrial(db, customer),
    status: null,
  });
  // Only one open checkout: two of them in two tabs would become two plans.
  await expireOpenCheckouts(deps, wish.userId, "plan");
  const price = await priceId(deps.stripe, planItem(plan));
  return open(deps, wish, { kind: "plan", plan_code: plan.code, with_trial: withTrial }, (common) =>
    openPlanCheckout(deps.stripe, {
      ...common,
      customer: customer.stripe_customer_id,
      price,
      cancelUrl: `${deps.env.WEB_URL}/pricing?plan=${plan.code}`,
      trialDays: withTrial ? deps.prices.trial.days : null,
    }),
  );
}

/** Closes a user's open checkouts, of one kind or of all: nobody can pay in them any more. */
export async function expireOpenCheckouts(
  deps: JobDependencies,
  userId: number,
  kind?: CheckoutRow["kind"],
): Promise<void> {
  const { db } = deps;
  for (const open of await listOpenCheckouts(db, userId, kind)) {
    if (open.stripe_session_id) await expireCheckout(deps.stripe, open.stripe_session_id);
    await updateCheckout(db, open.id, { status: "expired" });
  }
}

/** A link to the checkout of a top-up. Throws a Failure for a user without a plan who has never paid. */
export async function openTopUp(deps: JobDependencies, wish: Wish): Promise<string> {
  const { db } = deps;
  const topUp = offeredTopUp(deps.prices, wish.code);
  const person = await findCustomer(db, wish.userId);
  if (!person) throw notFound();
  const live = await findLiveSubscription(db, wish.userId);
  if (!mayTopUp({ has_ever_paid: person.has_ever_paid, status: live?.status ?? null })) {
    const first = live ? "End your trial first" : "Choose a plan first";
    throw new Failure("forbidden", `${first}; then you can add credits.`);
  }
  await countCheckout(deps, wish);
  const customer = await ensureCustomer(deps, wish.userId);
  const price = await priceId(deps.stripe, topUpItem(topUp));
  return open(deps, wish, { kind: "top_up", top_up_code: topUp.code }, (common) =>
    openPaymentCheckout(deps.stripe, {
      ...common,
      customer: customer.stripe_customer_id,
      price,
      cancelUrl: `${deps.env.WEB_URL}/add-credits?amount=${topUp.code}`,
    }),
  );
}

type Subject = { kind: "plan"; plan_code: string; with_trial: boolean } | { kind: "top_up"; top_up_code: string };

/** Stores a checkout before it is opened, so that no unknown one can be paid. */
async function open(
  { db, env }: JobDependencies,
  { userId, isVerified, returnTo }: Wish,
  subject: Subject,
  send: (common: {
    key: string;
    metadata: Record<string, string>;
    successUrl: string;
    hasTax: boolean;
  }) => Promise<{ id: string; url: string }>,
): Promise<string> {
  const checkout = await insertCheckout(db, { user_id: userId, return_to: returnTo, ...subject });
  const session = await send({
    key: `checkout:${env.WEB_URL}:${checkout.id}:${checkout.created_at.getTime()}`,
    metadata: {
      checkout_id: String(checkout.id),
      user_id: String(userId),
      code: subject.kind === "plan" ? subject.plan_code : subject.top_up_code,
    },
    successUrl: `${env.WEB_URL}${isVerified ? PLAN_PAGE : VERIFY_PAGE}?checkout={CHECKOUT_SESSION_ID}`,
    hasTax: env.BILLING_TAX,
  });
  await updateCheckout(db, checkout.id, { stripe_session_id: session.id });
  return session.url;
}

async function countCheckout({ db, env }: JobDependencies, { userId, client }: Wish): Promise<void> {
  await countUse(db, `checkout:user:${userId}`, PER_USER);
  await countUseOfClient(db, env, { action: "checkout", client, rate: PER_CLIENT });
}

/** A link to the provider's portal for cards, the address and invoices. */
export async function openAccountPortal(deps: JobDependencies, userId: number): Promise<string> {
  const customer = await ensureCustomer(deps, userId);
  return openPortal(deps.stripe, customer.stripe_customer_id, `${deps.env.WEB_URL}${PLAN_PAGE}`);
}
