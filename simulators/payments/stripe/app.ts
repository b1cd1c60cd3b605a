import type { Hono } from "hono";
import { type ApiOptions, StripeApi } from "@/simulators/payments/stripe/api";
import { serveAccount } from "@/simulators/payments/stripe/routes/account";
import { serveCatalogue } from "@/simulators/payments/stripe/routes/catalogue";
import { serveCheckout } from "@/simulators/payments/stripe/routes/checkout";
import { serveCustomers } from "@/simulators/payments/stripe/routes/customers";
import { serveInvoices } from "@/simulators/payments/stripe/routes/invoices";
import { serveDisputes, servePaymentIntents, servePaymentMethods } from "@/simulators/payments/stripe/routes/payments";
import { servePortal } from "@/simulators/payments/stripe/routes/portal";
import { serveRefunds } from "@/simulators/payments/stripe/routes/refunds";
import { serveSchedules } from "@/simulators/payments/stripe/routes/schedules";
import { serveSubscriptions } from "@/simulators/payments/stripe/routes/subscriptions";

/** All simulated calls of Stripe's API, below `/v1`. */
export function createStripeApp(options: ApiOptions): Hono {
  const api = new StripeApi(options);
  const { world } = options;
  serveAccount(api, world);
  serveCustomers(api, world);
  serveCatalogue(api, world);
  serveCheckout(api, world);
  servePortal(api, world);
  serveSubscriptions(api, world);
  serveSchedules(api, world);
  serveInvoices(api, world);
  servePaymentMethods(api, world);
  servePaymentIntents(api, world);
  serveRefunds(api, world);
  serveDisputes(api, world);
  api.serveUnknown();
  return api.app;
}
