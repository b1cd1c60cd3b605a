import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { settle } from "@/simulators/payments/stripe/lifecycle";
import { serveCheckoutPages } from "@/simulators/payments/stripe/pages/checkout-routes";
import { serveInvoicePages } from "@/simulators/payments/stripe/pages/invoice-routes";
import { servePortalPages } from "@/simulators/payments/stripe/pages/portal-routes";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

const MAX_FORM = 16 * 1024;

/** Serves the pages that Stripe shows to customers, below `/stripe`. */
export function serveStripePages(app: Hono, world: StripeWorld): void {
  const pages = new Hono();
  for (const path of ["/checkout/*", "/portal/*", "/invoices/*", "/confirm/*", "/receipts/*"]) {
    pages.use(path, bodyLimit({ maxSize: MAX_FORM }), async (_c, next) => {
      settle(world);
      await next();
    });
  }
  serveCheckoutPages(pages, world);
  servePortalPages(pages, world);
  serveInvoicePages(pages, world);
  app.route("/stripe", pages);
}
