/** Where providers report to the API server: signed letters instead of calls of the contract, sent on as they are. */
export const WEBHOOKS = {
  stripe: { path: "/api/webhooks/stripe", maxBytes: 512 * 1024 },
  paypal: { path: "/api/webhooks/paypal", maxBytes: 256 * 1024 },
} as const;
