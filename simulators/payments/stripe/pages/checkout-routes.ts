import type { Context, Hono } from "hono";
import type Stripe from "stripe";
import { completeCheckout, enterCard, type Payer } from "@/simulators/payments/stripe/checkout/complete";
import { planOfSession } from "@/simulators/payments/stripe/checkout/sessions";
import { sessionLines } from "@/simulators/payments/stripe/expand";
import { readCard } from "@/simulators/payments/stripe/pages/card-fields";
import { checkoutPage, closedPage, confirmationPage } from "@/simulators/payments/stripe/pages/checkout-page";
import { readForm } from "@/simulators/payments/stripe/pages/read-form";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

/** A card whose confirmation by the bank is pending. */
interface Attempt {
  /** The session's id. */
  id: string;
  paymentMethod: string;
  payer: Payer;
}

const ATTEMPTS = "stripe.checkout_attempt";

/** Serves the pages of the hosted checkout. */
export function serveCheckoutPages(app: Hono, world: StripeWorld): void {
  app.get("/checkout/:id", (c) => {
    const session = world.find("checkout_session", c.req.param("id"));
    return session?.status === "open" ? show(c, world, session, {}, null) : closed(c, session);
  });

  app.post("/checkout/:id", async (c) => {
    const form = await readForm(c);
    const session = world.find("checkout_session", c.req.param("id"));
    if (session?.status !== "open") return closed(c, session);
    const saved = savedCards(world, session).find(({ id }) => id === form.saved);
    const card = saved ? null : readCard(form, world.now());
    if (typeof card === "string") return show(c, world, session, form, card);
    if (!/^\S+@\S+\.\S+$/.test(form.email ?? "")) return show(c, world, session, form, "Your email is incomplete.");
    const paymentMethod = saved?.id ?? enterCard(world, card ?? { number: "", expMonth: 1, expYear: 1 });
    return pay(c, world, session, { id: session.id, paymentMethod, payer: payerOf(form, saved) }, false);
  });

  app.get("/checkout/:id/confirm", (c) => {
    const session = world.find("checkout_session", c.req.param("id"));
    if (session?.status !== "open") return closed(c, session);
    return c.html(confirmationPage(session.mode === "payment" ? "pay" : "save this card"));
  });

  app.post("/checkout/:id/confirm", async (c) => {
    const { decision } = await readForm(c);
    const session = world.find("checkout_session", c.req.param("id"));
    const attempt = world.store.get<Attempt>(ATTEMPTS, c.req.param("id"));
    if (session?.status !== "open" || !attempt) return closed(c, session);
    world.store.remove(ATTEMPTS, session.id);
    if (decision === "confirm") return pay(c, world, session, attempt, true);
    return show(
      c,
      world,
      session,
      {},
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    );
  });
}

function pay(c: Context, world: StripeWorld, session: Stripe.Checkout.Session, attempt: Attempt, isConfirmed: boolean) {
  const result = completeCheckout(world, session, { ...attempt, isConfirmed });
  if (result.status === "declined") return show(c, world, session, { email: attempt.payer.email }, result.message);
  if (result.status === "confirm") {
    world.store.put(ATTEMPTS, attempt as Attempt & { id: string });
    return c.redirect(`${world.pagesUrl}/stripe/checkout/${session.id}/confirm`, 303);
  }
  return c.redirect((session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303);
}

function show(
  c: Context,
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  form: Record<string, string>,
  error: string | null,
) {
  const plan = planOfSession(world, session.id);
  const customer = world.find("customer", idOf(session.customer));
  const page = checkoutPage({
    session,
    lines: sessionLines(world, session.id).data,
    trialEnd: plan.trialEnd ?? (plan.trialSeconds ? world.now() + plan.trialSeconds : null),
    savedCards: savedCards(world, session),
    email: customer?.email ?? session.customer_email,
    form,
    error,
  });
  return c.html(page);
}

/** The customer's cards that the shop allows to be offered again, newest first. */
function savedCards(world: StripeWorld, session: Stripe.Checkout.Session): Stripe.PaymentMethod[] {
  const customer = idOf(session.customer);
  const { redisplays } = planOfSession(world, session.id);
  if (!customer || session.mode !== "payment") return [];
  return world
    .all("payment_method")
    .filter((method) => method.customer === customer && redisplays.includes(method.allow_redisplay ?? "unspecified"))
    .reverse();
}

function payerOf(form: Record<string, string>, saved: Stripe.PaymentMethod | undefined): Payer {
  const billing = saved?.billing_details;
  return {
    email: form.email ?? "",
    name: form.name || billing?.name || "",
    country: form.country || billing?.address?.country || "US",
    postalCode: form.postal_code || billing?.address?.postal_code || "",
    taxId: form.tax_id?.trim() || null,
    savesCard: form.save === "1",
  };
}

function closed(c: Context, session: Stripe.Checkout.Session | null) {
  if (!session) return c.html(closedPage("There is no such checkout", "Open it from the shop again.", null), 404);
  const back = session.status === "complete" ? session.success_url : session.cancel_url;
  const text =
    session.status === "complete" ? "This checkout is complete." : "This checkout has expired. Nothing was charged.";
  return c.html(closedPage("Checkout", text, back?.replaceAll("{CHECKOUT_SESSION_ID}", session.id) ?? null), 410);
}
