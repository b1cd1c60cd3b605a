import { html } from "hono/html";
import type Stripe from "stripe";
import { dollars, type Markup, timeOf } from "@/simulators/frame/page";
import { isOpen } from "@/simulators/payments/stripe/disputes";
import { periodOf } from "@/simulators/payments/stripe/objects/subscription";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

const SHOWN = 25;

/** The newest customers, subscriptions, payments and disputes at Stripe. */
export function stripePanels(world: StripeWorld): Markup {
  const emailOf = (customer: string | null) => world.find("customer", customer)?.email ?? "—";
  const customers = newest(world.all("customer")).map((customer) => {
    const cards = world.all("payment_method").filter((method) => method.customer === customer.id);
    return html`<tr><td>${customer.email ?? "—"}</td><td>${cards.map(({ card }) => html`<span class="data">•••• ${card?.last4}</span> `)}</td><td class="data">${customer.balance === 0 ? "" : `${dollars(-customer.balance)} credit`}</td>
<td>${button("portal", customer.id, "Portal")}</td></tr>`;
  });
  const subscriptions = newest(world.all("subscription")).map(
    (subscription) => html`<tr><td>${emailOf(idOf(subscription.customer))}</td><td>${planOf(world, subscription)}</td>
<td>${state(subscription.status)}</td><td><time>${timeOf(periodOf(subscription).end)}</time></td><td>${subscription.cancel_at_period_end ? "ends then" : subscription.schedule ? "changes then" : ""}</td></tr>`,
  );
  const invoices = newest(world.all("invoice")).map(
    (
      invoice,
    ) => html`<tr><td>${emailOf(idOf(invoice.customer))}</td><td class="data">${dollars(invoice.amount_due)}</td><td>${state(invoice.status ?? "draft")}</td><td><time>${timeOf(invoice.created)}</time></td>
<td>${invoice.hosted_invoice_url ? html`<a href="${invoice.hosted_invoice_url}">${invoice.number}</a>` : ""}</td></tr>`,
  );
  const charges = newest(world.all("charge")).map(
    (
      charge,
    ) => html`<tr><td>${emailOf(idOf(charge.customer))}</td><td class="data">${dollars(charge.amount)}</td><td>${state(chargeState(charge))}</td><td><time>${timeOf(charge.created)}</time></td>
<td><div class="row">${charge.paid && !charge.refunded && !charge.disputed ? html`${button("refund", charge.id, "Refund")}${button("dispute", charge.id, "Dispute")}` : ""}</div></td></tr>`,
  );
  const disputes = newest(world.all("dispute")).map(
    (
      dispute,
    ) => html`<tr><td class="data">${dollars(dispute.amount)}</td><td>${dispute.reason}</td><td>${state(dispute.status)}</td>
<td>${dispute.evidence_details.has_evidence ? "evidence given" : ""}</td><td><div class="row">${isOpen(dispute) ? html`${button("won", dispute.id, "Shop wins")}${button("lost", dispute.id, "Shop loses")}` : ""}</div></td></tr>`,
  );
  return html`${panel("Customers", ["Email", "Cards", "Balance", ""], customers)}
${panel("Subscriptions", ["Email", "Plan", "State", "Period ends", ""], subscriptions)}
${panel("Invoices", ["Email", "Amount", "State", "Created", ""], invoices)}
${panel("Card payments", ["Email", "Amount", "State", "Created", ""], charges)}
${disputes.length > 0 ? panel("Card disputes", ["Amount", "Reason", "State", "", ""], disputes) : ""}`;
}

/** A table of rows under a heading, with a note if there are none. */
export function panel(title: string, heads: string[], rows: Markup[]): Markup {
  const table = html`<div class="scroll"><table><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>${rows}</table></div>`;
  return html`<section class="panel"><h2>${title}</h2>${rows.length > 0 ? table : html`<p class="quiet">None yet.</p>`}</section>`;
}

export function button(action: string, id: string, label: string): Markup {
  return html`<form method="post" action="/control/${action}"><button class="small" name="id" value="${id}">${label}</button></form>`;
}

const GOOD = new Set(["active", "paid", "succeeded", "won", "delivered", "COMPLETED"]);
const BAD = new Set(["past_due", "unpaid", "failed", "lost", "declined", "DECLINED"]);

/** A status in its colour. */
export function state(name: string): Markup {
  const tone = GOOD.has(name) ? "ok" : BAD.has(name) ? "danger" : "";
  return html`<span class="tag ${tone}">${name.replaceAll("_", " ").toLowerCase()}</span>`;
}

export const newest = <T>(objects: T[]): T[] => objects.slice(-SHOWN).reverse();

function planOf(world: StripeWorld, { items }: Stripe.Subscription): string {
  const price = items.data[0]?.price;
  const name = world.find("product", String(price?.product))?.name ?? "";
  return `${name} ${dollars(price?.unit_amount ?? 0)} / ${price?.recurring?.interval ?? ""}`;
}

function chargeState(charge: Stripe.Charge): string {
  if (charge.disputed) return "disputed";
  if (charge.refunded) return "refunded";
  if (charge.amount_refunded > 0) return "partly_refunded";
  return charge.status;
}
