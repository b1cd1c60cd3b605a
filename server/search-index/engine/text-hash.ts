/** The 64-bit FNV prime is 2 ** 40 + PRIME. */
const PRIME = 0x1b3;
const BASIS_HIGH = 0xcbf29ce4 | 0;
const BASIS_LOW = 0x84222325 | 0;
const HIGH_BITS = 21;

/**
 * A 53-bit hash of a text, so that a change is noticed without storing the text: 64-bit FNV-1a over UTF-16 code units,
 * xor-folded to the bits that a number holds exactly.
 */
export function textHash(text: string): number {
  let high = BASIS_HIGH;
  let low = BASIS_LOW;
  for (let index = 0; index < text.length; index++) {
    low ^= text.charCodeAt(index);
    // low * PRIME in halves of 16 bits: every intermediate result is an exact 32-bit integer.
    const first = (low & 0xffff) * PRIME;
    const second = (low >>> 16) * PRIME + (first >>> 16);
    high = (Math.imul(high, PRIME) + (second >>> 16) + (low << 8)) | 0;
    low = (second << 16) | (first & 0xffff);
  }
  const folded = (low ^ (high >>> HIGH_BITS)) >>> 0;
  return (high & (2 ** HIGH_BITS - 1)) * 2 ** 32 + folded;
}
