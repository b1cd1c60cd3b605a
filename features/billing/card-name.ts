import type { BillingOverview } from "@/lib/contract/entities/billing";

type Card = NonNullable<BillingOverview["card"]>;

/** `Visa ending 4242`. */
export function cardName({ brand, last4 }: Pick<Card, "brand" | "last4">): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}`;
}

/** `08/27`. */
export function cardExpiry({ exp_month, exp_year }: Pick<Card, "exp_month" | "exp_year">): string {
  return `${String(exp_month).padStart(2, "0")}/${String(exp_year % 100).padStart(2, "0")}`;
}
