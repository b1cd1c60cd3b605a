import { randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import { OUTCOMES, type Outcome } from "@/simulators/payments/paypal/objects";
import { approveOrder } from "@/simulators/payments/paypal/orders";
import { sdkScript } from "@/simulators/payments/paypal/script";
import { approvalPage, buttonPage, donePage, loadingPage } from "@/simulators/payments/paypal/window";
import type { PayPalWorld } from "@/simulators/payments/paypal/world";
import { readForm } from "@/simulators/payments/stripe/pages/read-form";

/** Serves PayPal's script, button and window. */
export function servePayPalPages(app: Hono, world: PayPalWorld): void {
  app.get("/sdk/js", (c) => {
    const clientId = c.req.query("client-id");
    c.header("Content-Type", "application/javascript; charset=utf-8");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    if (!clientId) return c.body("throw new Error('client-id not recognized');", 400);
    return c.body(sdkScript({ pagesUrl: world.pagesUrl, clientId, currency: c.req.query("currency") ?? "USD" }));
  });

  app.get("/button", (c) => c.html(buttonPage(allowScript(c, true), new URL(world.pagesUrl).pathname)));
  app.get("/loading", (c) => {
    allowScript(c, false);
    return c.html(loadingPage());
  });

  app.get("/checkoutnow", (c) => {
    const order = world.find("order", c.req.query("token") ?? "");
    if (!order || order.status === "COMPLETED")
      return c.html(donePage({ type: "cancelled" }, allowScript(c, false)), 410);
    const wasDeclined = order.status === "PAYER_ACTION_REQUIRED" && order.payer !== undefined;
    const error = wasDeclined ? "Your card was declined. Choose another way to pay." : null;
    return c.html(approvalPage(order, { error, form: {} }));
  });

  app.post("/checkoutnow", async (c) => {
    const form = await readForm(c);
    const order = world.find("order", c.req.query("token") ?? "");
    const nonce = allowScript(c, false);
    if (!order || order.status === "COMPLETED" || form.decision !== "approve")
      return c.html(donePage({ type: "cancelled" }, nonce));
    const { email = "", name = "", country = "US" } = form;
    if (!/^\S+@\S+$/.test(email) || !name)
      return c.html(approvalPage(order, { error: "Fill in who you are.", form }), 400);
    const approved = approveOrder(world, order.id, { email, name, country }, outcomeOf(form.outcome));
    return c.html(donePage({ type: "approved", ...(approved.payer && { payer: approved.payer.payer_id }) }, nonce));
  });
}

const outcomeOf = (text: string | undefined): Outcome =>
  (Object.keys(OUTCOMES) as Outcome[]).find((outcome) => outcome === text) ?? "completed";

/** Allows one script of the page; a page that isn't `framed` can't be embedded in another. */
function allowScript(c: Context, isFramed: boolean): string {
  const nonce = randomBytes(16).toString("base64");
  const ancestors = isFramed ? "http: https:" : "'none'";
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors ${ancestors}`,
  );
  return nonce;
}
