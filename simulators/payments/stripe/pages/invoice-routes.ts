import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type Stripe from "stripe";
import { dollars, page, timeOf } from "@/simulators/frame/page";
import { chargeIntent } from "@/simulators/payments/stripe/charging";
import { defaultMethod, invoiceIntent, payInvoice } from "@/simulators/payments/stripe/invoicing";
import { attachCard, createCard } from "@/simulators/payments/stripe/objects/payment-method";
import { addressFields, cardFields, readCard, testCards } from "@/simulators/payments/stripe/pages/card-fields";
import { closedPage, confirmationPage } from "@/simulators/payments/stripe/pages/checkout-page";
import { invoicePdf } from "@/simulators/payments/stripe/pages/invoice-pdf";
import { readForm } from "@/simulators/payments/stripe/pages/read-form";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

/** Serves the hosted page of an invoice, its PDF, and the bank's page for a payment to be confirmed. */
export function serveInvoicePages(app: Hono, world: StripeWorld): void {
  app.get("/invoices/:id", (c) => {
    const invoice = world.find("invoice", c.req.param("id"));
    return invoice?.hosted_invoice_url ? show(c, world, invoice, {}, null) : gone(c);
  });

  app.post("/invoices/:id", async (c) => {
    const form = await readForm(c);
    const invoice = world.find("invoice", c.req.param("id"));
    if (!invoice?.hosted_invoice_url) return gone(c);
    if (invoice.status !== "open") return show(c, world, invoice, {}, null);
    const saved = form.action === "saved" ? defaultMethod(world, invoice) : null;
    const card = saved ? null : readCard(form, world.now());
    if (typeof card === "string") return show(c, world, invoice, form, card);
    const paymentMethod = saved ?? (card ? createCard(world, card).id : "");
    const paid = payInvoice(world, invoice.id, { paymentMethod, isOnSession: true });
    const intent = invoiceIntent(world, invoice.id);
    if (intent?.status === "requires_action") return c.redirect(`${world.pagesUrl}/stripe/confirm/${intent.id}`, 303);
    if (paid.status !== "paid")
      return show(c, world, paid, {}, intent?.last_payment_error?.message ?? "Your card was declined.");
    if (!saved) keepCard(world, paid, paymentMethod);
    return c.redirect(paid.hosted_invoice_url ?? "/", 303);
  });

  app.get("/invoices/:id/pdf", async (c) => {
    const invoice = world.find("invoice", c.req.param("id"));
    if (!invoice?.invoice_pdf) return gone(c);
    c.header("Content-Type", "application/pdf");
    c.header("Content-Disposition", `attachment; filename="invoice-${invoice.number}.pdf"`);
    return c.body(new Uint8Array(await invoicePdf(invoice)));
  });

  app.get("/receipts/:id", (c) => {
    const charge = world.find("charge", c.req.param("id"));
    if (!charge?.paid) return gone(c);
    const text = `${dollars(charge.amount)} paid on ${timeOf(charge.created)} UTC by card •••• ${charge.payment_method_details?.card?.last4}.`;
    return c.html(closedPage("Receipt", text, null));
  });

  app.get("/confirm/:id", (c) => {
    const intent = world.find("payment_intent", c.req.param("id"));
    return intent?.status === "requires_action" ? c.html(confirmationPage(`pay ${dollars(intent.amount)}`)) : gone(c);
  });

  app.post("/confirm/:id", async (c) => {
    const { decision } = await readForm(c);
    const intent = world.find("payment_intent", c.req.param("id"));
    if (intent?.status !== "requires_action") return gone(c);
    const payment = world.all("invoice_payment").find((one) => one.payment.payment_intent === intent.id);
    const invoice = world.find("invoice", idOf(payment?.invoice));
    const paymentMethod = idOf(intent.payment_method) ?? "";
    if (decision !== "confirm") return refuse(c, world, intent, invoice);
    if (!invoice) {
      chargeIntent(world, intent, { paymentMethod, isOnSession: true, isConfirmed: true });
      return c.html(closedPage("Paid", "You can close this page.", null));
    }
    const paid = payInvoice(world, invoice.id, { paymentMethod, isOnSession: true, isConfirmed: true });
    return c.redirect(paid.hosted_invoice_url ?? "/", 303);
  });
}

function refuse(c: Context, world: StripeWorld, intent: Stripe.PaymentIntent, invoice: Stripe.Invoice | null) {
  const message =
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
  const failed = world.save("payment_intent", {
    ...intent,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
    last_payment_error: { code: "payment_intent_authentication_failure", message, type: "invalid_request_error" },
  });
  world.emit("payment_intent.payment_failed", failed);
  return invoice ? show(c, world, invoice, {}, message) : c.html(closedPage("Not paid", message, null), 402);
}

/** A card that paid an invoice of a subscription becomes its card for the next ones. */
function keepCard(world: StripeWorld, invoice: Stripe.Invoice, card: string): void {
  const customer = world.find("customer", idOf(invoice.customer));
  const subscription = world.find("subscription", idOf(invoice.parent?.subscription_details?.subscription));
  if (!customer || !subscription) return;
  attachCard(world, card, customer.id);
  const settings = { ...customer.invoice_settings, default_payment_method: card };
  world.save("customer", { ...world.need("customer", customer.id), invoice_settings: settings });
  const updated = world.save("subscription", {
    ...world.need("subscription", subscription.id),
    default_payment_method: card,
  });
  world.emit("customer.subscription.updated", updated, { default_payment_method: subscription.default_payment_method });
}

function show(
  c: Context,
  world: StripeWorld,
  invoice: Stripe.Invoice,
  form: Record<string, string>,
  error: string | null,
) {
  const saved = world.find("payment_method", defaultMethod(world, invoice));
  const pay = html`${saved ? html`<form class="panel stack" method="post"><button class="main wide" name="action" value="saved">Pay ${dollars(invoice.amount_remaining)} with •••• ${saved.card?.last4}</button></form>` : ""}
<form class="panel stack" method="post">${cardFields(form)}${addressFields(form)}<button class="${saved ? "" : "main "}wide" name="action" value="new">Pay with this card</button></form>${testCards()}`;
  const body = html`<div class="stack tight"><h1>Invoice ${invoice.number}</h1><p class="price">${dollars(invoice.amount_due)}</p><p class="quiet">${invoice.status === "open" ? "Due now" : invoice.status}, ${timeOf(invoice.created)} UTC</p></div>
<section class="panel"><ul class="list">${invoice.lines.data.map((line) => html`<li class="row ends"><span>${line.description}</span><span class="data">${dollars(line.amount)}</span></li>`)}</ul></section>
${error ? html`<p class="notice danger" role="alert">${error}</p>` : ""}<p><a href="${invoice.invoice_pdf}">Download invoice</a></p>${invoice.status === "open" ? pay : ""}`;
  return c.html(page({ title: `Invoice ${invoice.number}`, site: "Stripe", width: "form", body }));
}

const gone = (c: Context) =>
  c.html(closedPage("There is nothing here", "The link is wrong, or what it led to is done.", null), 404);
