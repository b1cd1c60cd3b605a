import type Stripe from "stripe";
import { invalid } from "@/simulators/payments/stripe/problem";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

/** What a checkout is to create; not part of its public object. */
export interface SessionPlan {
  /** The session's id. */
  id: string;
  lines: { price: string; quantity: number }[];
  /** Seconds, from its payment. */
  trialSeconds: number | null;
  trialEnd: number | null;
  metadata: Record<string, string>;
  description: string | null;
  missingPaymentMethod: "cancel" | "create_invoice" | "pause";
  setupFutureUsage: "on_session" | "off_session" | null;
  invoiceMetadata: Record<string, string>;
  /** The customer's fields that the checkout may replace: `address`, `name`. */
  customerUpdate: string[];
  /** Which of the customer's cards are offered, by their `allow_redisplay`. */
  redisplays: string[];
}

const PLANS = "stripe.checkout_plan";

export function savePlan(world: StripeWorld, plan: SessionPlan): void {
  world.store.put(PLANS, plan);
}

export function planOfSession(world: StripeWorld, id: string): SessionPlan {
  const plan = world.store.get<SessionPlan>(PLANS, id);
  if (!plan) throw invalid(`No such checkout.session: '${id}'`, "id", "resource_missing");
  return plan;
}

export function expireSession(world: StripeWorld, id: string): Stripe.Checkout.Session {
  const session = world.need("checkout_session", id);
  if (session.status !== "open") {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  const expired = world.save("checkout_session", { ...session, status: "expired", url: null });
  world.emit("checkout.session.expired", expired);
  return expired;
}
