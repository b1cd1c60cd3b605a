import { Hono } from "hono";
import { PayPalApi, type PayPalApiOptions } from "@/simulators/payments/paypal/api";
import { servePayPalPages } from "@/simulators/payments/paypal/pages";
import { servePayPalApi } from "@/simulators/payments/paypal/routes";
import type { Signer } from "@/simulators/payments/paypal/signature";

/** PayPal's API with its script, button and approval window. */
export function createPayPalApp(options: PayPalApiOptions & { signer: Signer }): Hono {
  const api = new PayPalApi(options);
  servePayPalApi(api, options.world, options.signer);
  const app = new Hono();
  servePayPalPages(app, options.world);
  app.route("/", api.app);
  return app;
}
