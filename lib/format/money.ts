import { formatCount } from "@/lib/format/count";

/** US cents as `$19.99`; negative amounts as `−$9.46`. */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents);
  return `${cents < 0 ? "−" : ""}$${formatCount(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, "0")}`;
}

/**
 * Millionths of a US dollar, exactly: `$12.50`, `$0.0899`, `−$3.00`. With `digits` that many after the point, and what is
 * beyond them is left out.
 */
export function formatMicros(micros: number, digits?: number): string {
  const amount = Math.abs(micros);
  const fraction = String(amount % 1_000_000).padStart(6, "0");
  const shown = digits === undefined ? fraction.replace(/0{1,4}$/, "") : fraction.slice(0, digits);
  const isNegative = micros < 0 && (digits === undefined || amount >= 10 ** (6 - digits));
  return `${isNegative ? "−" : ""}$${formatCount(Math.floor(amount / 1_000_000))}.${shown}`;
}

/** A price in US dollars, as in the price list, in cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** The price per credit of `count` credits for a price in US dollars: `$0.067`. */
export function formatEach(price: number, count: number, digits: 2 | 3 = 3): string {
  return `$${(price / count).toFixed(digits)}`;
}
