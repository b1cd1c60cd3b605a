import { MAX_ID } from "@/lib/contract/constants";

/** Parses an id from a URL: decimal digits without leading zeros; null for anything else. */
export function parseId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return id <= MAX_ID ? id : null;
}
