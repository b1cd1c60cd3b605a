import { create } from "zustand";

/**
 * The state of the payment in the loader modal. `slow`: the provider takes long; `confirm`: the bank requires a
 * confirmation, at `link`; `declined`: the card was declined; `trial_refused`: the user has had a trial before.
 */
export type PaymentState =
  | { phase: "processing" | "slow" }
  | { phase: "confirm"; link: string; message: string }
  | { phase: "declined"; message: string }
  | { phase: "trial_refused"; planCode: string };

/** This tab's payment; there is only one at a time. */
export const usePayment = create<PaymentState>(() => ({ phase: "processing" }));

export function showPayment(state: PaymentState): void {
  usePayment.setState(state, true);
}
