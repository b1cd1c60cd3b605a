/** The fraction of the sum of its items' prices that a whole pack costs. */
const PACK_NUMERATOR = 4;
const PACK_DENOMINATOR = 5;

/**
 * Credits for a whole pack: the price of all items that aren't owned yet, less 20 percent, rounded down but at least 1;
 * 0 if there is nothing to pay for.
 */
export function packCredits(prices: readonly number[]): number {
  const sum = prices.reduce((total, price) => total + price, 0);
  return sum === 0 ? 0 : Math.max(1, Math.floor((sum * PACK_NUMERATOR) / PACK_DENOMINATOR));
}
