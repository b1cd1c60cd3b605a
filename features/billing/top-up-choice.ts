import type { TopUp } from "@/lib/contract/entities/billing";

/** Credits of the cheapest and of the most expensive sample. */
const SAMPLE_CREDITS = [2, 3] as const;

/**
 * The top-up in a URL, by its code or by the credits needed: the smallest that covers them, else the largest. Without
 * either, the middle one.
 */
export function topUpFor(topUps: readonly TopUp[], requested: string | null): TopUp | undefined {
  const bySize = [...topUps].sort((one, other) => one.credits - other.credits);
  const named = bySize.find(({ code }) => code === requested);
  if (named) return named;
  const wanted = requested && /^\d{1,6}$/.test(requested) ? Number(requested) : 0;
  if (wanted === 0) return bySize[Math.floor(bySize.length / 2)];
  return bySize.find(({ credits }) => credits >= wanted) ?? bySize.at(-1);
}

/** How many samples credits buy: `8 to 12 samples`. */
export function samplesFor(credits: number): string {
  const [least, most] = SAMPLE_CREDITS;
  return `${Math.floor(credits / most)} to ${Math.floor(credits / least)} samples`;
}
