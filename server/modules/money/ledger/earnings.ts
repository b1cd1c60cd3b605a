import { MICROS_PER_CENT } from "@/lib/money/micros";
import { CREATOR_SHARE } from "@/lib/money/rules";

/** What one payment bought: a number of credits for US cents. */
export interface CreditPrice {
  price_cents: number;
  credits: number;
}

/**
 * What creators earn from spent credits, in millionths of a US dollar, rounded down; 0 for credits that were not paid
 * for.
 */
export function creatorMicros(credits: number, paid: CreditPrice | null): number {
  if (!paid) return 0;
  const worth = (credits * paid.price_cents * MICROS_PER_CENT * CREATOR_SHARE) / 100;
  return Math.floor(worth / paid.credits);
}
