import { html } from "hono/html";
import type Stripe from "stripe";
import { dollars, type Markup, page, timeOf } from "@/simulators/frame/page";
import { periodOf } from "@/simulators/payments/stripe/objects/subscription";
import { addressFields, cardFields, testCards } from "@/simulators/payments/stripe/pages/card-fields";
import { brandOf } from "@/simulators/payments/stripe/pages/checkout-page";

export interface PortalPage {
  session: Stripe.BillingPortal.Session;
  customer: Stripe.Customer;
  features: Stripe.BillingPortal.Configuration.Features | null;
  subscriptions: { subscription: Stripe.Subscription; name: string }[];
  cards: Stripe.PaymentMethod[];
  defaultCard: string | null;
  invoices: Stripe.Invoice[];
  form: Record<string, string>;
  error: string | null;
}

/** The page on which customers see and change their own data. */
export function portalPage(data: PortalPage): Markup {
  const { session, customer, error } = data;
  return page({
    title: "Billing",
    site: "Stripe",
    body: html`<div class="row ends"><h1>Billing</h1>${session.return_url ? html`<a href="${session.return_url}">Return to the shop</a>` : ""}</div>
<p class="quiet">${customer.email ?? customer.id}${customer.balance < 0 ? `, credit ${dollars(-customer.balance)}` : ""}</p>
${error ? html`<p class="notice danger" role="alert">${error}</p>` : ""}
${subscriptionsOf(data)}${cardsOf(data)}${invoicesOf(data)}${detailsOf(data)}${testCards()}`,
  });
}

function subscriptionsOf({ subscriptions, features }: PortalPage): Markup {
  const mayCancel = features === null || features.subscription_cancel.enabled;
  const rows = subscriptions.map(({ subscription, name }) => {
    const { end } = periodOf(subscription);
    const isEnding = subscription.cancel_at_period_end;
    const text = isEnding
      ? `ends ${timeOf(end)} UTC`
      : `${subscription.status === "trialing" ? "trial until" : "renews"} ${timeOf(end)} UTC`;
    return html`<li class="row ends"><span>${name} <span class="tag">${subscription.status.replace("_", " ")}, ${text}</span></span>
${mayCancel ? html`<form method="post"><input type="hidden" name="id" value="${subscription.id}"><button class="small" name="action" value="${isEnding ? "resume" : "cancel"}">${isEnding ? "Don’t cancel plan" : "Cancel plan"}</button></form>` : ""}</li>`;
  });
  return rows.length > 0
    ? html`<section class="panel"><h2>Current plan</h2><ul class="list">${rows}</ul></section>`
    : html``;
}

function cardsOf({ cards, defaultCard, form, error }: PortalPage): Markup {
  const rows = cards.map(
    (
      method,
    ) => html`<li class="row ends"><span>${brandOf(method)} •••• ${method.card?.last4} <span class="tag">${method.card?.exp_month}/${method.card?.exp_year}</span>${method.id === defaultCard ? html` <span class="tag ok">Default</span>` : ""}</span>
<form method="post" class="row"><input type="hidden" name="id" value="${method.id}">${method.id === defaultCard ? "" : html`<button class="small" name="action" value="default">Make default</button><button class="small" name="action" value="remove">Delete</button>`}</form></li>`,
  );
  return html`<section class="panel stack"><h2>Payment method</h2>${rows.length > 0 ? html`<ul class="list">${rows}</ul>` : ""}
<details${rows.length === 0 || error ? html` open` : ""}><summary>Add payment method</summary><form class="stack" method="post">${cardFields(form)}${addressFields(form)}<button class="main" name="action" value="add">Add</button></form></details></section>`;
}

function invoicesOf({ invoices }: PortalPage): Markup {
  const rows = invoices.map(
    (invoice) =>
      html`<tr><td><time>${timeOf(invoice.created)}</time></td><td class="data">${dollars(invoice.amount_due)}</td><td>${invoice.status}</td><td>${invoice.hosted_invoice_url ? html`<a href="${invoice.hosted_invoice_url}">${invoice.status === "open" ? "Pay" : "View"} ${invoice.number}</a>` : ""}</td></tr>`,
  );
  return html`<section class="panel"><h2>Invoice history</h2>${rows.length > 0 ? html`<div class="scroll"><table>${rows}</table></div>` : html`<p class="quiet">None yet.</p>`}</section>`;
}

function detailsOf({ customer }: PortalPage): Markup {
  const given = {
    name: customer.name ?? "",
    country: customer.address?.country ?? "US",
    postal_code: customer.address?.postal_code ?? "",
  };
  return html`<details class="panel"><summary>Billing information</summary><form class="stack" method="post">${addressFields(given)}<button name="action" value="details">Save</button></form></details>`;
}
