import { parsePrice } from "@/features/work/packs/price";
import type { PayoutOverview } from "@/lib/contract/entities/payout";
import { formatCents, toCents } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";

/** What the creator has available in whole cents. */
export const availableCents = ({ available_micros }: Pick<PayoutOverview, "available_micros">): number =>
  Math.floor(available_micros / MICROS_PER_CENT);

/** Why nothing can be asked for, with the section of the page that changes it, if one does. */
export interface AskObstacle {
  words: string;
  part?: "payee" | "tax";
}

type Missing = Pick<PayoutOverview, "missing" | "is_held">;

/** What stands against any request, whatever its amount; null if nothing does. */
export function commonObstacle({ missing, is_held }: Missing): AskObstacle | null {
  if (is_held) return { words: "Your earnings are held until an admin has decided about them." };
  if (missing.includes("payee")) return { words: "Add your PayPal address first", part: "payee" };
  return missing.includes("tax_identity") ? { words: "Add your tax identity first", part: "tax" } : null;
}

/** What stands against a request of everything that is available. What is missing counts only once there is enough. */
export function askObstacle(
  overview: Missing & Pick<PayoutOverview, "available_micros" | "minimum_cents">,
): AskObstacle | null {
  const short = overview.minimum_cents - availableCents(overview);
  if (!overview.is_held && short > 0) {
    const from = formatCents(overview.minimum_cents);
    return { words: `Payouts start at ${from}: ${formatCents(short)} more has to be released.` };
  }
  return commonObstacle(overview);
}

/** Parses a typed amount: in cents, or what is wrong with it. */
export function parseAmount(
  text: string,
  { minimum_cents, requestable_cents }: Pick<PayoutOverview, "minimum_cents" | "requestable_cents">,
): { cents: number; error?: never } | { cents?: never; error: string } {
  const cents = toCents(parsePrice(text));
  if (Number.isNaN(cents)) return { error: "Insert an amount such as 120.00." };
  if (cents < minimum_cents) return { error: `Payouts start at ${formatCents(minimum_cents)}.` };
  if (cents > requestable_cents) return { error: `At most ${formatCents(requestable_cents)} can be asked for.` };
  return { cents };
}
