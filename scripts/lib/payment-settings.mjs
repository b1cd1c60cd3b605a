import { randomBytes } from "node:crypto";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * A payment provider without keys is simulated on a site that no other machine reaches, and elsewhere only where
 * SIMULATORS is 1. The simulator's keys are made for one start, so that nothing but it and the product knows them.
 */
export function paymentSettings(given, webUrl) {
  const PAYMENTS_PORT = given.PAYMENTS_PORT || "4028";
  const isWanted = given.SIMULATORS === "1" || given.SIMULATORS === "true";
  if (!isWanted && !LOOPBACK.test(new URL(webUrl).hostname)) return { PAYMENTS_PORT };
  const base = `http://127.0.0.1:${PAYMENTS_PORT}`;
  const stripe = !given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET;
  const paypal = !given.PAYPAL_CLIENT_ID && !given.PAYPAL_CLIENT_SECRET && !given.PAYPAL_WEBHOOK_ID;
  return {
    PAYMENTS_PORT,
    ...(stripe && {
      STRIPE_SECRET_KEY: `sk_test_${secret()}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
      STRIPE_URL: `${base}/stripe`,
    }),
    ...(paypal && {
      PAYPAL_CLIENT_ID: "simulated-paypal-client",
      PAYPAL_CLIENT_SECRET: secret(),
      PAYPAL_WEBHOOK_ID: "SIMULATEDWEBHOOK",
      PAYPAL_URL: `${base}/paypal`,
      PAYPAL_SDK_URL: `${base}/paypal/sdk/js`,
    }),
  };
}

const secret = () => randomBytes(24).toString("hex");

/** Where the simulated Stripe and PayPal are; null when neither is needed. */
export function paymentSimulatorUrl({ PAYMENTS_PORT, STRIPE_URL, PAYPAL_URL }) {
  const base = `http://127.0.0.1:${PAYMENTS_PORT}`;
  return [STRIPE_URL, PAYPAL_URL].some((url) => url?.startsWith(`${base}/`)) ? base : null;
}
