import type { PriceList } from "@/lib/money/price-list";
import { CASH_SHARE, CREATOR_SHARE } from "@/lib/money/rules";
import { hundredthsOf, shareOut } from "@/lib/money/share-out";

/** Credits of the example of what a share earns. */
const EXAMPLE_CREDITS = 100;

/** What is left of 100 percent for a pack's owner; negative if the shares come to more. */
export function ownerPercentage(shares: readonly number[]): number {
  return (10_000 - shares.reduce((sum, share) => sum + hundredthsOf(share), 0)) / 100;
}

/** What a share earns, in cents rounded down. */
export interface ShareExample {
  /** Of one sale for cash; null if the pack isn't sold for cash. */
  cash: { price_cents: number; cents: number } | null;
  /** Of `EXAMPLE_CREDITS` credits of the smallest plan that are spent on the pack. */
  credits: { credits: number; cents: number };
}

/** An example of what a share of a pack earns. `priceCents` is its cash price before tax, null without one. */
export function shareExample(
  { plans }: Pick<PriceList, "plans">,
  percentage: number,
  priceCents: number | null,
): ShareExample {
  const part = (cents: number) => shareOut(cents, [hundredthsOf(percentage), 0], { total: 10_000, rest: 1 })[0]!;
  const [plan] = plans.filter(({ interval }) => interval === "monthly").sort((a, b) => a.price_cents - b.price_cents);
  if (!plan) throw new Error("There is no monthly plan.");
  const spent = Math.floor((plan.price_cents * EXAMPLE_CREDITS * CREATOR_SHARE) / plan.credits / 100);
  return {
    cash:
      priceCents === null
        ? null
        : { price_cents: priceCents, cents: part(Math.floor((priceCents * CASH_SHARE) / 100)) },
    credits: { credits: EXAMPLE_CREDITS, cents: part(spent) },
  };
}
