import { halfWidth } from "@/lib/contract/rules/half-width";

/**
 * A cash price in US dollars as somebody types it: `24`, `24.5`, `$24.00`. NaN if it is no amount with at most two
 * places, and for an empty text.
 */
export function parsePrice(text: string): number {
  const amount = halfWidth(text)
    .trim()
    .replace(/^\$\s*/, "")
    .replace(",", ".");
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? Number(amount) : Number.NaN;
}

/** A price as the field shows it: `24.00`. */
export function priceText(price: number | null): string {
  return price === null ? "" : price.toFixed(2);
}
