import { formatCount } from "@/lib/format/count";

/** US cents as `$19.99`; negative amounts as `−$9.46`. */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents);
  return `${cents < 0 ? "−" : ""}$${formatCount(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, "0")}`;
}

/** Millionths of a US dollar in whole cents, as a payout pays them: what is beyond a cent is left out. */
export function formatMicros(micros: number): string {
  return formatCents(Math.trunc(micros / 10_000) + 0);
}

/**
 * Millionths of a US dollar, exactly: `$12.50`, `$0.0899`, `−$3.00`; `aligned` with six digits after the point. For
 * titles, whose text is the amount in cents, and for documents; pages show cents.
 */
export function exactMicros(micros: number, { aligned = false } = {}): string {
  const amount = Math.abs(micros);
  const fraction = String(amount % 1_000_000).padStart(6, "0");
  const shown = aligned ? fraction : fraction.replace(/0{1,4}$/, "");
  return `${micros < 0 ? "−" : ""}$${formatCount(Math.floor(amount / 1_000_000))}.${shown}`;
}

/** A price in US dollars, as in the price list, as `$19.99`. */
export function formatDollars(dollars: number): string {
  return formatCents(toCents(dollars));
}

/** A price in US dollars, as in the price list, in cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** The price per credit of `count` credits for a price in US dollars: `$0.07`. */
export function formatEach(price: number, count: number): string {
  return formatDollars(price / count);
}
