import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether no other machine can reach the site. What is no URL is not local: the program that reads it refuses it. */
export const isLocal = (webUrl) => URL.canParse(webUrl) && LOOPBACK.test(new URL(webUrl).hostname);

/**
 * A payment provider without keys is simulated if no other machine can reach the site, and otherwise only if SIMULATORS
 * is 1: browsers then reach its pages through the gateway, below /simulators. The simulators are at `SIMULATORS_URL`, or on
 * this machine; `keys` are theirs.
 */
export function paymentSettings(given, webUrl, keys = newKeys()) {
  const PAYMENTS_PORT = given.PAYMENTS_PORT || "4028";
  const isWanted = given.SIMULATORS === "1" || given.SIMULATORS === "true";
  const local = isLocal(webUrl);
  if (!isWanted && !local) return { PAYMENTS_PORT };
  const base = simulatorsUrl({ ...given, PAYMENTS_PORT });
  const pages = local ? base : `${webUrl.replace(/\/+$/, "")}/simulators`;
  const stripe = !given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET;
  const paypal = !given.PAYPAL_CLIENT_ID && !given.PAYPAL_CLIENT_SECRET && !given.PAYPAL_WEBHOOK_ID;
  return {
    PAYMENTS_PORT,
    ...(stripe && {
      STRIPE_SECRET_KEY: `sk_test_${keys.stripe}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${keys.webhook}`,
      STRIPE_URL: `${base}/stripe`,
    }),
    ...(paypal && {
      PAYPAL_CLIENT_ID: "simulated-paypal-client",
      PAYPAL_CLIENT_SECRET: keys.paypal,
      PAYPAL_WEBHOOK_ID: "SIMULATEDWEBHOOK",
      PAYPAL_URL: `${base}/paypal`,
      PAYPAL_SDK_URL: `${pages}/paypal/sdk/js`,
    }),
  };
}

const newKeys = () => {
  const secret = () => randomBytes(24).toString("hex");
  return { stripe: secret(), webhook: secret(), paypal: secret() };
};

const simulatorsUrl = ({ SIMULATORS_URL, PAYMENTS_PORT }) =>
  SIMULATORS_URL?.replace(/\/+$/, "") || `http://127.0.0.1:${PAYMENTS_PORT}`;

/**
 * The simulators' keys, which programs that are started separately, such as a worker and the API server, must share: they
 * follow from the secret that signs, where it is set, and are in a file of the data folder otherwise.
 */
export function readSimulatorKeys({ SIGNING_SECRET, DATA_DIR }) {
  const [secret] = (SIGNING_SECRET ?? "").split(",").map((value) => value.trim());
  if (!secret) return keysInFolder(DATA_DIR || ".data");
  const key = (name) => createHmac("sha256", secret).update(`simulated ${name}`).digest("hex").slice(0, 48);
  return { stripe: key("stripe"), webhook: key("webhook"), paypal: key("paypal") };
}

/** Created on first use. */
function keysInFolder(dataDir) {
  const path = join(dataDir, "simulator-keys.json");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, JSON.stringify(newKeys()), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return JSON.parse(readFileSync(path, "utf8"));
}

/** The URL of the simulated Stripe and PayPal; null if neither is needed. */
export function paymentSimulatorUrl(settings) {
  const base = simulatorsUrl(settings);
  return [settings.STRIPE_URL, settings.PAYPAL_URL].some((url) => url?.startsWith(`${base}/`)) ? base : null;
}
