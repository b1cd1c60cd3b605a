import { formatCount } from "@/lib/format/count";

/** US cents as `$19.99`; negative amounts as `−$9.46`. */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents);
  return `${cents < 0 ? "−" : ""}$${formatCount(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, "0")}`;
}

/** A price in US dollars, as in the price list, in cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** The price per credit of `count` credits for a price in US dollars: `$0.067`. */
export function formatEach(price: number, count: number, digits: 2 | 3 = 3): string {
  return `$${(price / count).toFixed(digits)}`;
}
