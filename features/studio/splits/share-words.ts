import type { OwnShare, OwnShareDetail, SplitShare } from "@/lib/contract/entities/split";
import { formatShortDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";

/** What somebody's share of a pack is waiting for, as its owner reads it. */
export function shareWords({ state, percentage, declined, at }: SplitShare): string {
  const day = formatShortDay(at);
  switch (state) {
    case "asked":
      return percentage === null ? `Asked ${day}` : `Asked ${day}. Until then ${percentage} % count`;
    case "accepted":
      return declined === null ? `Agreed ${day}` : `Agreed ${day}, and declined ${declined} % since`;
    case "declined":
      return `Declined ${declined} % on ${day}`;
    case "left":
      return `Gave their share up on ${day}`;
  }
}

/** The creator's own share of a pack, in a list. */
export function ownShareWords({ state, percentage, request }: OwnShare): string {
  if (state === "asked" && request) {
    return percentage === null ? `${request.percentage} % offered` : `${percentage} %, ${request.percentage} % offered`;
  }
  return percentage === null ? "None" : `${percentage} %`;
}

/** What a share earns, for example. */
export function exampleWords({ cash, credits }: NonNullable<OwnShareDetail["example"]>): string {
  const ofCredits = `${formatCents(credits.cents)} of ${credits.credits} credits of the Starter plan`;
  if (!cash) return ofCredits;
  return `${formatCents(cash.cents)} of the pack for ${formatCents(cash.price_cents)}, ${ofCredits}`;
}
