/** The part that a user has in what an item earns. */
export interface Share {
  user_id: number;
  /** With at most two decimals. */
  percentage: number;
}

/** The payment for an item, and its recipients. */
export interface Sale {
  /** Millionths of a US dollar that go to the item's creator and those who share in it. */
  micros: number;
  creator_id: number;
  shares: readonly Share[];
}

interface ShareOutOptions {
  /** What the weights are parts of; their sum by default. */
  total?: number;
  /** The part that gets what remains; the first with a weight by default. */
  rest?: number;
  /** What a part is a multiple of, but for the one that gets the rest. */
  step?: number;
}

/**
 * Shares out an amount by weights, one part after the other: each is rounded down to whole steps and at most what is left.
 * What remains goes to one of them, so that nothing is lost; without any weight or `rest` there are no parts but zeros.
 */
export function shareOut(amount: number, weights: readonly number[], options: ShareOutOptions = {}): number[] {
  const { total = weights.reduce((sum, weight) => sum + weight, 0), step = 1 } = options;
  const rest = options.rest ?? weights.findIndex((weight) => weight > 0);
  const steps = Math.floor(amount / step);
  let left = amount;
  const parts = weights.map((weight) => {
    const part = weight === 0 ? 0 : Math.min(left, Math.floor((steps * weight) / total) * step);
    left -= part;
    return part;
  });
  return parts.map((part, index) => (index === rest ? part + left : part));
}

/** A percentage with two decimals as a whole number of hundredths, which add and multiply without rounding errors. */
export function hundredthsOf(percentage: number): number {
  return Math.round(percentage * 100);
}

/**
 * What each user earns of a sale: who shares in it their percentages, the creator the rest. Parts are whole numbers of
 * `step` micros. Who gets nothing isn't in it.
 */
export function shareOutSale({ micros, creator_id, shares }: Sale, step = 1): Map<number, number> {
  const weights = [...shares.map(({ percentage }) => hundredthsOf(percentage)), 0];
  const parts = shareOut(micros, weights, { total: 10_000, rest: shares.length, step });
  const earned = new Map<number, number>();
  for (const [index, part] of parts.entries()) {
    const userId = shares[index]?.user_id ?? creator_id;
    if (part > 0) earned.set(userId, (earned.get(userId) ?? 0) + part);
  }
  return earned;
}
