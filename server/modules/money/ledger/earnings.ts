import { MICROS_PER_CENT } from "@/lib/money/micros";
import { CREATOR_SHARE } from "@/lib/money/rules";

/** A collaborator's share of an item's earnings. */
export interface Share {
  user_id: number;
  percentage: number;
}

/** The payment for an item, and its recipients. */
export interface Sale {
  /** Millionths of a US dollar that go to the item's creator and collaborators. */
  micros: number;
  creator_id: number;
  shares: readonly Share[];
}

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

/** Splits an amount by weight, rounded down; the first part with a weight gets the remainder. */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amount * weight) / sum));
  const rest = amount - parts.reduce((total, part) => total + part, 0);
  const first = weights.findIndex((weight) => weight > 0);
  return parts.map((part, index) => (index === first ? part + rest : part));
}

/** Each user's earnings from some sales: collaborators get their percentages, rounded down, creators the rest. */
export function earningsByUser(sales: readonly Sale[]): Map<number, number> {
  const earned = new Map<number, number>();
  const add = (userId: number, micros: number) => {
    if (micros > 0) earned.set(userId, (earned.get(userId) ?? 0) + micros);
  };
  for (const { micros, creator_id, shares } of sales) {
    let rest = micros;
    for (const { user_id, percentage } of shares) {
      // Percentages have two decimals; as integer hundredths they multiply without rounding errors.
      const part = Math.min(rest, Math.floor((micros * Math.round(percentage * 100)) / 10_000));
      add(user_id, part);
      rest -= part;
    }
    add(creator_id, rest);
  }
  return earned;
}
