/** A payment as a provider has it. */
export interface ProviderPayment {
  /** The provider's id of it: an invoice, a charge or a capture. */
  id: string;
  /** What was taken, in US cents. */
  amount_cents: number;
  /** What of it went back. */
  refunded_cents: number;
}

/** A payment provider's own list of payments, next to our records of them. */
export interface ProviderBooks {
  /** Such as `Stripe`. */
  name: string;
  /** Every payment that the provider has; null where the provider can't be asked. */
  providerPayments: (() => AsyncIterable<ProviderPayment>) | null;
  /**
   * Our records of the payments, with the keys under which the ledger has booked them and their refunds. A bill that a
   * customer's balance paid has no amount, and the provider no payment of it.
   */
  ownPayments: () => Promise<(ProviderPayment & { ledger_keys: string[] })[]>;
}
