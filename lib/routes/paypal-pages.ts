/** Routes of the pages that sell packs for cash, the only ones whose content security policy allows PayPal. */
export const SELLS_FOR_CASH: readonly string[] = ["/packs/{id}", "/presets/{id}", "/oneshots/{id}"];

/** URL of PayPal's script; the gateway derives its origin from it. */
export const PAYPAL_SDK_URL = process.env.PAYPAL_SDK_URL || "https://www.paypal.com/sdk/js";
