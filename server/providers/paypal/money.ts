import type { Money } from "@/server/providers/paypal/paypal";

/** The only currency of this shop. */
export const CURRENCY = "USD";

/** US cents as PayPal writes amounts: `12.99`. */
export const amountOf = (cents: number) => ({ currencyCode: CURRENCY, value: decimalOf(cents) });

export const decimalOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** An amount of PayPal in cents; throws if it isn't a number with at most two decimals. */
export function moneyOf(amount: { value: string; currency: string }): Money {
  const [, sign, whole, part = ""] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount.value) ?? [];
  if (whole === undefined) throw new Error(`PayPal's amount ${amount.value} is no amount of money.`);
  const cents = Number(whole) * 100 + Number(part.padEnd(2, "0") || 0);
  return { cents: sign ? -cents : cents, currency: amount.currency };
}
