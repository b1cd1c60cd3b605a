/** The largest id: ids are positive 32-bit integers. */
export const MAX_ID = 2_147_483_647;

/** Parses an id from a URL: decimal digits without leading zeros; null for anything else. */
export function parseId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return id <= MAX_ID ? id : null;
}
