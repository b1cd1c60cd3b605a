/** How earnings were shared out before there was one way to do it, for comparison. */

interface Share {
  user_id: number;
  percentage: number;
}

/** Of spent credits, in millionths of a dollar. */
export function earningsByUser(
  sales: readonly { micros: number; creator_id: number; shares: readonly Share[] }[],
): Map<number, number> {
  const earned = new Map<number, number>();
  const add = (userId: number, micros: number) => {
    if (micros > 0) earned.set(userId, (earned.get(userId) ?? 0) + micros);
  };
  for (const { micros, creator_id, shares } of sales) {
    let rest = micros;
    for (const { user_id, percentage } of shares) {
      const part = Math.min(rest, Math.floor((micros * Math.round(percentage * 100)) / 10_000));
      add(user_id, part);
      rest -= part;
    }
    add(creator_id, rest);
  }
  return earned;
}

/** Of a pack sold for cash, in cents. */
export function cashShares(netCents: number, ownerId: number, shares: readonly Share[]): Map<number, number> {
  const pool = Math.floor((netCents * 70) / 100);
  const parts = new Map<number, number>();
  const add = (userId: number, cents: number) => {
    if (cents > 0) parts.set(userId, (parts.get(userId) ?? 0) + cents);
  };
  let rest = pool;
  for (const { user_id, percentage } of shares) {
    const part = Math.min(rest, Math.floor((pool * Math.round(percentage * 100)) / 10_000));
    add(user_id, part);
    rest -= part;
  }
  add(ownerId, rest);
  return parts;
}

/** Of a pack bought with credits between its sounds, and of a debt between its creators. */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amount * weight) / sum));
  const rest = amount - parts.reduce((total, part) => total + part, 0);
  const first = weights.findIndex((weight) => weight > 0);
  return parts.map((part, index) => (index === first ? part + rest : part));
}
