import { create } from "zustand";

/**
 * How far the payment is that the loader modal shows. `slow`: the provider takes long; `confirm`: the bank wants a
 * confirmation, at `link`; `declined`: the card; `trial_refused`: the person had a trial before.
 */
export type PaymentState =
  | { phase: "processing" | "slow" }
  | { phase: "confirm"; link: string; message: string }
  | { phase: "declined"; message: string }
  | { phase: "trial_refused"; planCode: string };

/** The payment of this tab; one at a time. */
export const usePayment = create<PaymentState>(() => ({ phase: "processing" }));

/** Shows another state of the payment, in place of the last. */
export function showPayment(state: PaymentState): void {
  usePayment.setState(state, true);
}
