/** Paths of the providers' signed webhooks, which are no calls of the contract and are forwarded unchanged. */
export const WEBHOOKS = {
  stripe: { path: "/api/webhooks/stripe", maxBytes: 512 * 1024 },
  paypal: { path: "/api/webhooks/paypal", maxBytes: 256 * 1024 },
} as const;
