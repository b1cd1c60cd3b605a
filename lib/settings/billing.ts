import { z } from "zod";
import { urlSetting } from "@/lib/settings/settings";
import { isLoopback } from "@/lib/settings/social";

const STRIPE_API = "https://api.stripe.com";
const PAYPAL_API = "https://api-m.paypal.com";
const PAYPAL_SCRIPT = "https://www.paypal.com/sdk/js";

const flag = z
  .enum(["0", "1", "true", "false"], "must be 1 or 0")
  .default("0")
  .transform((value) => value === "1" || value === "true");

/** Settings of the payment providers. */
export const billingSettings = {
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Base URL of Stripe's API, without its version. */
  STRIPE_URL: urlSetting(/^https?$/, STRIPE_API).default(STRIPE_API),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** Base URL of PayPal's API. */
  PAYPAL_URL: urlSetting(/^https?$/, PAYPAL_API).default(PAYPAL_API),
  /** PayPal's script for the browser. */
  PAYPAL_SDK_URL: urlSetting(/^https?$/, PAYPAL_SCRIPT).default(PAYPAL_SCRIPT),
  /** Allows simulated payments on a public site. */
  SIMULATORS: flag,
  /** Where the simulators are, if not on this machine. */
  SIMULATORS_URL: urlSetting(/^https?$/, "http://10.0.0.61:4028").optional(),
  /** The provider computes the tax, and requests the address and VAT number that it needs. */
  BILLING_TAX: flag,
  /** Percentage of tax that a pack's cash price includes. */
  PAYPAL_TAX_RATE: z.coerce
    .number("must be a number of percent")
    .min(0, "must be at least 0")
    .max(50, "must be at most 50")
    .default(0),
  /** Buyers waive their right of withdrawal before instant delivery, as the law of the European Union requires. */
  WITHDRAWAL_WAIVER: flag,
  PROFITWELL_TOKEN: z.string().optional(),
};

const shape = z.object(billingSettings);
export type BillingSettings = z.output<typeof shape>;

const KEYS = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
] as const;
const URLS = ["STRIPE_URL", "PAYPAL_URL", "PAYPAL_SDK_URL"] as const;

/**
 * The reason why a shop with these settings must not start, in one sentence; null if it may. A public shop takes real
 * money, unless `SIMULATORS` explicitly disables that.
 */
export function billingProblem(settings: BillingSettings & { WEB_URL: string }): string | null {
  if (isLoopback(settings.WEB_URL) || settings.SIMULATORS) return null;
  const missing = KEYS.find((name) => !settings[name]);
  if (missing) {
    return `The setting ${missing} must be set, because WEB_URL is public; set SIMULATORS=1 to simulate payments there.`;
  }
  const open = URLS.find((name) => !settings[name].startsWith("https:") || isLoopback(settings[name]));
  return open
    ? `The setting ${open} must be an https URL of another machine, because WEB_URL is public; set SIMULATORS=1 to simulate payments there.`
    : null;
}

/** Whether payments go to simulators instead of the providers, which are on another machine and speak https. */
export function paymentsAreSimulated(settings: Pick<BillingSettings, "STRIPE_URL" | "PAYPAL_URL">): boolean {
  return [settings.STRIPE_URL, settings.PAYPAL_URL].some((url) => isLoopback(url) || !url.startsWith("https:"));
}
