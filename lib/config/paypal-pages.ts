/** The pages that packs are bought for cash on, and so the only ones whose policy names PayPal. */
export const SELLS_FOR_CASH: readonly string[] = ["/packs/{id}", "/presets/{id}"];

/** PayPal's script; the gateway reads where it comes from. */
export const PAYPAL_SDK_URL = process.env.PAYPAL_SDK_URL || "https://www.paypal.com/sdk/js";
