import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { type Markup, page } from "@/simulators/frame/page";
import { clockPanel, moveClock } from "@/simulators/payments/control/clock-panel";
import { paypalPanels } from "@/simulators/payments/control/paypal-panels";
import { button, panel, state, stripePanels } from "@/simulators/payments/control/stripe-panels";
import { setSwitches, switchPanels } from "@/simulators/payments/control/switch-panel";
import type { Deliverer } from "@/simulators/payments/delivery/deliverer";
import { openPayPalDispute, resolveDispute } from "@/simulators/payments/paypal/disputes";
import { decideCapture } from "@/simulators/payments/paypal/orders";
import { decideItem } from "@/simulators/payments/paypal/payouts";
import { PayPalProblem } from "@/simulators/payments/paypal/problem";
import { refundCapture, reverseCapture } from "@/simulators/payments/paypal/refunds";
import type { PayPalWorld } from "@/simulators/payments/paypal/world";
import type { SwitchBoard } from "@/simulators/payments/state/switches";
import { closeDispute, openDispute } from "@/simulators/payments/stripe/disputes";
import { readForm } from "@/simulators/payments/stripe/pages/read-form";
import { StripeProblem } from "@/simulators/payments/stripe/problem";
import { refundCharge } from "@/simulators/payments/stripe/refunding";
import { createPortalSession } from "@/simulators/payments/stripe/routes/portal";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

export interface Controls {
  world: StripeWorld;
  paypal: PayPalWorld;
  switches: SwitchBoard;
  deliverer: Deliverer;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const MAX_FORM = 16 * 1024;
const SHOWN_WEBHOOKS = 40;
/** How long a form's response waits for the delivery of its webhooks. */
const DELIVERY_MS = 5_000;

/** One page with everything at both providers, and the forms that change it. */
export function serveControls(app: Hono, controls: Controls): void {
  const { world, paypal, switches, deliverer } = controls;
  const isHere = (c: Context) => LOOPBACK.test(new URL(c.req.url).hostname);
  app.get("/", (c) => (isHere(c) ? c.html(controlPage(controls)) : c.notFound()));
  app.use("/control/*", bodyLimit({ maxSize: MAX_FORM }), async (c, next) => {
    const site = c.req.header("Sec-Fetch-Site") ?? "same-origin";
    if (!isHere(c) || (site !== "same-origin" && site !== "none"))
      return c.text("This form can only be sent from its own page.", 403);
    return next();
  });
  const actions: Record<string, (id: string) => void> = {
    refund: (id) => void refundCharge(world, { charge: id, reason: "requested_by_customer" }),
    dispute: (id) => void openDispute(world, id, "fraudulent"),
    won: (id) => void closeDispute(world, id, "won"),
    lost: (id) => void closeDispute(world, id, "lost"),
    resend: (id) => deliverer.resend(id),
    "paypal-refund": (id) => void refundCapture(paypal, id, {}),
    "paypal-reverse": (id) => reverseCapture(paypal, id),
    "paypal-dispute": (id) => void openPayPalDispute(paypal, id, "MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED"),
    "paypal-complete": (id) => decideCapture(paypal, id, true),
    "paypal-deny": (id) => decideCapture(paypal, id, false),
    "payout-pay": (id) => decideItem(paypal, id, "SUCCESS"),
    "payout-return": (id) => decideItem(paypal, id, "RETURNED"),
    "payout-reverse": (id) => decideItem(paypal, id, "REVERSED"),
    "paypal-won": (id) => void resolveDispute(paypal, id, true),
    "paypal-lost": (id) => void resolveDispute(paypal, id, false),
  };
  app.post("/control/:action", async (c) => {
    const form = await readForm(c);
    const action = c.req.param("action");
    if (action === "portal") return c.redirect(createPortalSession(world, { customer: form.id ?? "" }).url, 303);
    try {
      if (action === "clock") moveClock(world, form.move, form.customer);
      else if (action === "switches") setSwitches(switches, form);
      else if (action === "policy")
        world.store.put("stripe.settings", { id: "after_retries", policy: form.policy } as { id: string });
      else actions[action]?.(form.id ?? "");
    } catch (error) {
      if (!(error instanceof StripeProblem || error instanceof PayPalProblem)) throw error;
      return c.html(problemPage(error.message), 409);
    }
    world.store.commit();
    await Promise.race([deliverer.settled(), new Promise((resolve) => setTimeout(resolve, DELIVERY_MS).unref())]);
    return c.redirect("/", 303);
  });
}

function controlPage({ world, paypal, switches, deliverer }: Controls): Markup {
  const webhooks = deliverer.list(SHOWN_WEBHOOKS).map(
    (
      delivery,
    ) => html`<tr><td>${delivery.type}</td><td>${delivery.isForged ? "forged" : ""}</td><td>${state(delivery.status)}</td><td class="data">${delivery.attempts}</td><td>${delivery.result ?? ""}</td>
<td>${delivery.isForged ? "" : button("resend", delivery.id, "Send again")}</td></tr>`,
  );
  const policy =
    world.store.get<{ id: string; policy: string }>("stripe.settings", "after_retries")?.policy ?? "past_due";
  const policies = { past_due: "It stays past due", unpaid: "It becomes unpaid", cancel: "It is cancelled" };
  return page({
    title: "Simulated payments",
    site: "Stripe and PayPal",
    width: "wide",
    body: html`<div class="stack tight"><h1>Simulated payments</h1><p class="quiet">A shop without keys is paid here. No money moves, and nothing leaves this machine.</p></div>
${clockPanel(world)}${stripePanels(world)}${paypalPanels(paypal)}
${panel("Webhooks", ["Event", "", "State", "Attempts", "Response", ""], webhooks)}
${switchPanels(switches)}
<section class="panel"><form class="stack" method="post" action="/control/policy"><h2>When the last attempt at a bill fails</h2>
<label>The subscription <select name="policy">${Object.entries(policies).map(([value, label]) => html`<option value="${value}"${policy === value ? html` selected` : ""}>${label}</option>`)}</select></label><button>Set</button></form></section>`,
  });
}

function problemPage(text: string): Markup {
  return page({
    title: "That didn’t work",
    site: "Stripe and PayPal",
    width: "form",
    body: html`<h1>That didn’t work</h1><p>${text}</p><p><a class="button" href="/">Back</a></p>`,
  });
}
