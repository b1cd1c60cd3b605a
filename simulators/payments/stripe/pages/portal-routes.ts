import type { Context, Hono } from "hono";
import type Stripe from "stripe";
import { changeSubscription } from "@/simulators/payments/stripe/changing";
import { declineOf, needsConfirmation, rememberConfirmation } from "@/simulators/payments/stripe/charging";
import { NO_ADDRESS } from "@/simulators/payments/stripe/objects/customer";
import { attachCard, createCard } from "@/simulators/payments/stripe/objects/payment-method";
import { readCard } from "@/simulators/payments/stripe/pages/card-fields";
import { closedPage, confirmationPage } from "@/simulators/payments/stripe/pages/checkout-page";
import { portalPage } from "@/simulators/payments/stripe/pages/portal-page";
import { readForm } from "@/simulators/payments/stripe/pages/read-form";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

/** How long a session can be used, in seconds. */
const OPEN_SECONDS = 3_600;
const CANCELING = {
  proration: "none",
  anchorNow: false,
  behavior: "allow_incomplete",
  isOnSession: true,
} as const;

/** Serves the pages of the customer portal. */
export function servePortalPages(app: Hono, world: StripeWorld): void {
  const find = (c: Context) => {
    const session = world.find("portal_session", c.req.param("id"));
    const customer = world.find("customer", session?.customer);
    const isOpen = session !== null && world.now() - session.created < OPEN_SECONDS;
    return isOpen && customer ? { session, customer } : null;
  };

  app.get("/portal/:id", (c) => {
    const found = find(c);
    return found
      ? show(c, world, found, {}, null)
      : c.html(closedPage("Billing", "This link has expired. Open it from the shop again.", null), 404);
  });

  app.post("/portal/:id", async (c) => {
    const found = find(c);
    if (!found) return c.html(closedPage("Billing", "This link has expired. Open it from the shop again.", null), 404);
    const form = await readForm(c);
    const url = `${world.pagesUrl}/stripe/portal/${found.session.id}`;
    if (form.action === "add") {
      const card = readCard(form, world.now());
      if (typeof card === "string") return show(c, world, found, form, card);
      const { id } = createCard(world, { ...card, email: found.customer.email });
      const decline = declineOf(world, id, true);
      if (decline) return show(c, world, found, {}, decline.message);
      if (needsConfirmation(world, id, true)) return c.redirect(`${url}/confirm/${id}`, 303);
      return added(c, world, found, id);
    }
    change(world, found.customer, form);
    return c.redirect(url, 303);
  });

  app.get("/portal/:id/confirm/:card", (c) => (find(c) ? c.html(confirmationPage("save this card")) : c.notFound()));
  app.post("/portal/:id/confirm/:card", async (c) => {
    const found = find(c);
    const card = world.find("payment_method", c.req.param("card"));
    if (!found || !card || card.customer) return c.notFound();
    const { decision } = await readForm(c);
    if (decision !== "confirm") return show(c, world, found, {}, "We are unable to authenticate your payment method.");
    rememberConfirmation(world, card.id);
    return added(c, world, found, card.id);
  });
}

type Found = { session: Stripe.BillingPortal.Session; customer: Stripe.Customer };

/** Makes a new card the default, of the customer and of their subscriptions. */
function added(c: Context, world: StripeWorld, { session, customer }: Found, card: string): Response {
  world.save("payment_method", { ...world.need("payment_method", card), allow_redisplay: "always" });
  attachCard(world, card, customer.id);
  setDefault(world, customer, card);
  const back = session.flow?.after_completion.redirect?.return_url;
  return c.redirect(back ?? `${world.pagesUrl}/stripe/portal/${session.id}`, 303);
}

function setDefault(world: StripeWorld, customer: Stripe.Customer, card: string): void {
  const settings = { ...customer.invoice_settings, default_payment_method: card };
  const updated = world.save("customer", { ...customer, invoice_settings: settings });
  world.emit("customer.updated", updated);
  for (const { id } of subscriptionsOf(world, customer.id)) {
    changeSubscription(world, id, { ...CANCELING, fields: { default_payment_method: card } });
  }
}

function change(world: StripeWorld, customer: Stripe.Customer, form: Record<string, string>): void {
  const { action, id = "" } = form;
  const card = world.find("payment_method", id);
  const isTheirs = card?.customer === customer.id;
  if (action === "default" && isTheirs) setDefault(world, customer, id);
  if (action === "remove" && isTheirs) {
    const detached = world.save("payment_method", { ...card, customer: null });
    world.emit("payment_method.detached", detached);
  }
  if (action === "details") {
    const address = {
      ...NO_ADDRESS,
      ...customer.address,
      country: form.country || null,
      postal_code: form.postal_code || null,
    };
    world.emit("customer.updated", world.save("customer", { ...customer, name: form.name || null, address }));
  }
  const isTheirPlan = subscriptionsOf(world, customer.id).some((subscription) => subscription.id === id);
  if (!isTheirPlan || (action !== "cancel" && action !== "resume")) return;
  const isCanceling = action === "cancel";
  const details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: isCanceling ? ("cancellation_requested" as const) : null,
  };
  const fields = {
    cancel_at_period_end: isCanceling,
    canceled_at: isCanceling ? world.now() : null,
    cancellation_details: details,
  };
  changeSubscription(world, id, { ...CANCELING, fields });
}

function subscriptionsOf(world: StripeWorld, customer: string): Stripe.Subscription[] {
  return world
    .all("subscription")
    .filter((one) => one.customer === customer && one.status !== "canceled" && one.status !== "incomplete_expired");
}

function show(
  c: Context,
  world: StripeWorld,
  { session, customer }: Found,
  form: Record<string, string>,
  error: string | null,
) {
  const subscriptions = subscriptionsOf(world, customer.id);
  const configuration = world.find("portal_configuration", idOf(session.configuration));
  const page = portalPage({
    session,
    customer,
    features: configuration?.features ?? null,
    subscriptions: subscriptions.map((subscription) => ({
      subscription,
      name: world.find("product", String(subscription.items.data[0]?.price.product))?.name ?? "Plan",
    })),
    cards: world
      .all("payment_method")
      .filter((card) => card.customer === customer.id)
      .reverse(),
    defaultCard:
      idOf(subscriptions[0]?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method),
    invoices: world
      .all("invoice")
      .filter((invoice) => invoice.customer === customer.id && invoice.status !== "draft")
      .slice(-24)
      .reverse(),
    form,
    error,
  });
  return c.html(page);
}
