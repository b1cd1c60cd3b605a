import { html } from "hono/html";
import type { Markup } from "@/simulators/frame/page";
import { button, newest, panel, state } from "@/simulators/payments/control/stripe-panels";
import type { PayoutItem, PayPalWorld } from "@/simulators/payments/paypal/world";

const SHOWN_ITEMS = 20;

function payoutRow({ id, receiver, value, status }: PayoutItem): Markup {
  const isOpen = status === "PENDING" || status === "ONHOLD" || status === "UNCLAIMED";
  const actions = html`${isOpen ? html`${button("payout-pay", id, "Pay")}${button("payout-return", id, "Return")}` : ""}${status === "SUCCESS" ? button("payout-reverse", id, "Reverse") : ""}`;
  return html`<tr><td>${receiver}</td><td class="data">$${value}</td><td>${state(status)}</td><td><div class="row">${actions}</div></td></tr>`;
}

/** The newest orders, disputes and payouts at PayPal. */
export function paypalPanels(world: PayPalWorld): Markup {
  const disputed = new Set(world.all("dispute").map(({ capture }) => capture));
  const orders = newest(world.all("order")).map((order) => {
    const capture = world.all("capture").find((one) => one.order === order.id);
    const [unit] = order.purchase_units;
    const isPaid = capture?.status === "COMPLETED" || capture?.status === "PARTIALLY_REFUNDED";
    const actions = html`${isPaid && !disputed.has(capture.id) ? html`${button("paypal-refund", capture.id, "Refund")}${button("paypal-dispute", capture.id, "Dispute")}${button("paypal-reverse", capture.id, "Reverse")}` : ""}
${capture?.status === "PENDING" ? html`${button("paypal-complete", capture.id, "Complete")}${button("paypal-deny", capture.id, "Deny")}` : ""}`;
    return html`<tr><td>${order.payer?.email_address ?? "—"}</td><td>${unit?.description ?? ""}</td><td class="data">$${unit?.amount.value}</td><td>${state(capture?.status ?? order.status)}</td><td><div class="row">${actions}</div></td></tr>`;
  });
  const disputes = newest(world.all("dispute")).map(
    ({
      id,
      dispute,
    }) => html`<tr><td class="id">${id}</td><td class="data">$${dispute.dispute_amount.value}</td><td>${state(dispute.dispute_outcome?.outcome_code ?? dispute.status)}</td><td>${dispute.evidences.length > 0 ? "evidence given" : ""}</td>
<td><div class="row">${dispute.status === "RESOLVED" ? "" : html`${button("paypal-won", id, "Shop wins")}${button("paypal-lost", id, "Shop loses")}`}</div></td></tr>`,
  );
  const payouts = newest(world.all("payout")).flatMap((payout) => payout.items.slice(0, SHOWN_ITEMS).map(payoutRow));
  return html`${panel("PayPal orders", ["Buyer", "What", "Amount", "State", ""], orders)}
${disputes.length > 0 ? panel("PayPal disputes", ["Case", "Amount", "State", "", ""], disputes) : ""}
${payouts.length > 0 ? panel("PayPal payouts", ["Receiver", "Amount", "State", ""], payouts) : ""}`;
}
