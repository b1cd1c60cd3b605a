import { MAX_ID } from "@/lib/contract/constants";

/** Parses an id of a URL, in decimal digits without leading zeros; null for everything else. */
export function parseId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return id <= MAX_ID ? id : null;
}
