/** A payment, or a payout, as the provider reports it. */
export interface ProviderPayment {
  /** The provider's id of an invoice, a charge or a capture; our key of a payout. */
  id: string;
  /** The amount charged or paid out, in US cents. */
  amount_cents: number;
  /** The part that was refunded, or that came back. */
  refunded_cents: number;
}

/** A payment provider's own list of payments, next to our records of them. */
export interface ProviderBooks {
  /** A name such as `Stripe`. */
  name: string;
  /** All payments of the provider; null if the provider can't be queried. */
  providerPayments: (() => AsyncIterable<ProviderPayment>) | null;
  /**
   * Our records of the payments, with the keys under which the ledger has booked them and their refunds. An invoice
   * that a customer's balance paid has amount 0, and no payment at the provider.
   */
  ownPayments: () => Promise<(ProviderPayment & { ledger_keys: string[] })[]>;
}
