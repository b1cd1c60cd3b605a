import { createHash } from "node:crypto";

/** How a card behaves. */
export interface CardBehaviour {
  brand: "visa" | "mastercard" | "amex";
  /** Why it can't be saved or charged at all. */
  declines?: Decline;
  /** Why an off-session charge fails. */
  declinesLater?: Decline;
  /** When the bank requires a confirmation; `unless_set_up`: off-session charges need none after the first one. */
  confirms?: "unless_set_up" | "always";
  /** Whether the customer disputes the charge. */
  disputes?: boolean;
  /** Its description on the control page and in the checkout. */
  label: string;
}

export interface Decline {
  code: "card_declined" | "expired_card" | "incorrect_cvc";
  declineCode: string;
  message: string;
}

const declined = (declineCode: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});

export const INSUFFICIENT = declined("insufficient_funds", "Your card has insufficient funds.");

/** The test cards by number. */
export const CARDS: Record<string, CardBehaviour> = {
  "4242424242424242": { brand: "visa", label: "Succeeds" },
  "5555555555554444": { brand: "mastercard", label: "Succeeds, another card" },
  "4000056655665556": { brand: "visa", label: "Succeeds, a debit card" },
  "5200828282828210": { brand: "mastercard", label: "Succeeds, another debit card" },
  "5105105105105100": { brand: "mastercard", label: "Succeeds, a prepaid card" },
  "378282246310005": { brand: "amex", label: "Succeeds, a third card" },
  "4000000000000002": { brand: "visa", declines: declined("generic_decline"), label: "Is declined" },
  "4000000000009995": { brand: "visa", declines: INSUFFICIENT, label: "Has insufficient funds" },
  "4000000000000069": {
    brand: "visa",
    declines: { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." },
    label: "Has expired",
  },
  "4000002500003155": { brand: "visa", confirms: "unless_set_up", label: "Asks for 3-D Secure, but not at renewals" },
  "4000002760003184": { brand: "visa", confirms: "always", label: "Asks for 3-D Secure each time, also at renewals" },
  "4000000000000341": {
    brand: "visa",
    declinesLater: declined("generic_decline"),
    label: "Is saved, and fails at the first renewal",
  },
  "4000000000000259": { brand: "visa", disputes: true, label: "Succeeds, and the payment is disputed" },
};

/** The API's names of saved test cards. */
export const NAMED_CARDS: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  tok_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  tok_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_chargeDeclined: "4000000000000002",
  tok_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  tok_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_authenticationRequiredOnSetup: "4000002500003155",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_chargeCustomerFail: "4000000000000341",
  tok_chargeCustomerFail: "4000000000000341",
  pm_card_createDispute: "4000000000000259",
};

/** Deterministic by number, and different for different numbers. */
export function fingerprintOf(number: string): string {
  return createHash("sha256").update(`fingerprint:${number}`).digest("base64url").replace(/[-_]/g, "x").slice(0, 16);
}
