/** How many credits a sound's share of a purchase is: rounded up, and at most what is left of it. */
export const shareOfCredits = (left: number, weight: number, weights: number) =>
  weights === 0 ? 0 : Math.min(left, Math.ceil((left * weight) / weights));

/** A sound's share of what is left of an amount, rounded down. */
export const shareOfAmount = (left: number, weight: number, weights: number) =>
  weights === 0 ? 0 : Math.floor((left * weight) / weights);

/** What the cheapest credit on sale costs, as cents and the number of credits that these buy. */
export function cheapestCredit(topUps: readonly { price_cents: number; credits: number }[]): {
  cents: number;
  credits: number;
} {
  const sorted = [...topUps].sort((a, b) => a.price_cents * b.credits - b.price_cents * a.credits);
  const [cheapest] = sorted;
  return cheapest ? { cents: cheapest.price_cents, credits: cheapest.credits } : { cents: 1, credits: 1 };
}

/** How many credits an amount in cents buys at most, rounded up. */
export const creditsOfCents = (cents: number, { cents: price, credits }: { cents: number; credits: number }) =>
  Math.ceil((cents * credits) / price);
