import type { BillingSettings } from "@/lib/settings/billing";
import type { OnAnswer } from "@/server/providers/on-answer";
import { type Paypal, PaypalError } from "@/server/providers/paypal/paypal";

type Settings = Pick<BillingSettings, "PAYPAL_CLIENT_ID" | "PAYPAL_CLIENT_SECRET" | "PAYPAL_WEBHOOK_ID" | "PAYPAL_URL">;

/**
 * The PayPal client for these settings. Without a client id PayPal refuses every call. The SDK is loaded with the first
 * call, because it takes a third of a second.
 */
export function createPaypal(settings: Settings, onAnswer?: OnAnswer): Paypal {
  let connecting: Promise<Paypal> | undefined;
  const connect = () => {
    connecting ??= connectSdk(settings);
    return connecting;
  };
  const ask = async <Result>(call: (paypal: Paypal) => Promise<Result>): Promise<Result> => {
    const paypal = await connect();
    const began = performance.now();
    const ended = (isAnswered: boolean) => onAnswer?.(isAnswered, (performance.now() - began) / 1_000);
    try {
      const result = await call(paypal);
      ended(true);
      return result;
    } catch (error) {
      ended(error instanceof PaypalError && error.kind !== "unknown");
      throw error;
    }
  };
  return {
    createOrder: (...args) => ask((paypal) => paypal.createOrder(...args)),
    readOrder: (...args) => ask((paypal) => paypal.readOrder(...args)),
    readCapture: (...args) => ask((paypal) => paypal.readCapture(...args)),
    captureOrder: (...args) => ask((paypal) => paypal.captureOrder(...args)),
    refundCapture: (...args) => ask((paypal) => paypal.refundCapture(...args)),
    isGenuine: (...args) => ask((paypal) => paypal.isGenuine(...args)),
    readDispute: (...args) => ask((paypal) => paypal.readDispute(...args)),
    listDisputes: (...args) => ask((paypal) => paypal.listDisputes(...args)),
    sendEvidence: (...args) => ask((paypal) => paypal.sendEvidence(...args)),
    sendPayout: (...args) => ask((paypal) => paypal.sendPayout(...args)),
    readPayout: (...args) => ask((paypal) => paypal.readPayout(...args)),
    cancelPayoutItem: (...args) => ask((paypal) => paypal.cancelPayoutItem(...args)),
  };
}

async function connectSdk(settings: Settings): Promise<Paypal> {
  const { connectPaypal } = await import("@/server/providers/paypal/connect-paypal");
  return connectPaypal({
    clientId: settings.PAYPAL_CLIENT_ID ?? "unset",
    secret: settings.PAYPAL_CLIENT_SECRET ?? "unset",
    webhookId: settings.PAYPAL_WEBHOOK_ID ?? "unset",
    url: settings.PAYPAL_URL.replace(/\/+$/, ""),
  });
}
