import type { BillingSettings } from "@/lib/settings/billing";
import type { Paypal } from "@/server/providers/paypal/paypal";

type Settings = Pick<BillingSettings, "PAYPAL_CLIENT_ID" | "PAYPAL_CLIENT_SECRET" | "PAYPAL_WEBHOOK_ID" | "PAYPAL_URL">;

/**
 * The PayPal client for these settings. Without a client id PayPal refuses every call. The SDK is loaded with the first
 * call, because it takes a third of a second.
 */
export function createPaypal(settings: Settings): Paypal {
  let connecting: Promise<Paypal> | undefined;
  const connect = () => {
    connecting ??= connectSdk(settings);
    return connecting;
  };
  return {
    createOrder: async (...args) => (await connect()).createOrder(...args),
    readOrder: async (...args) => (await connect()).readOrder(...args),
    readCapture: async (...args) => (await connect()).readCapture(...args),
    captureOrder: async (...args) => (await connect()).captureOrder(...args),
    refundCapture: async (...args) => (await connect()).refundCapture(...args),
    isGenuine: async (...args) => (await connect()).isGenuine(...args),
    readDispute: async (...args) => (await connect()).readDispute(...args),
    listDisputes: async (...args) => (await connect()).listDisputes(...args),
    sendEvidence: async (...args) => (await connect()).sendEvidence(...args),
    sendPayout: async (...args) => (await connect()).sendPayout(...args),
    readPayout: async (...args) => (await connect()).readPayout(...args),
    cancelPayoutItem: async (...args) => (await connect()).cancelPayoutItem(...args),
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
