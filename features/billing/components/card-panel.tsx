"use client";

import { Button } from "@/components/ui/button";
import { cardExpiry, cardName } from "@/features/billing/card-name";
import { openPortal } from "@/lib/client/billing/checkout";
import { useAction } from "@/lib/client/calls/use-action";
import type { BillingOverview } from "@/lib/contract/entities/billing";
import { formatOwnShortDay } from "@/lib/format/date";

/** The saved card, with a link to the provider's portal, where it can be replaced. */
export function CardPanel({ billing: { card, overdue } }: { billing: BillingOverview }) {
  const portal = useAction(openPortal);
  const declinedAt = overdue?.tried_at.at(-1);
  return (
    <section>
      <h3 className="mb-3 text-base">Payment</h3>
      <div className="mb-3 flex items-center gap-3">
        <CardPicture isEmpty={!card} />
        <p className="min-w-0 flex-1 text-base">
          <span className="font-strong">{card ? cardName(card) : "No card saved"}</span>
          {card && (
            <small className={`block text-xs ${declinedAt ? "text-danger" : "text-ink-3"}`}>
              {declinedAt ? (
                `Declined on ${formatOwnShortDay(declinedAt)}`
              ) : (
                <span>
                  Good until <span className="num text-xs!">{cardExpiry(card)}</span>
                </span>
              )}
            </small>
          )}
        </p>
      </div>
      <Button size="sm" loading={portal.isPending} onClick={() => void portal.mutate()}>
        {card ? "Replace card or address" : "Add a card"}
      </Button>
    </section>
  );
}

/** A small picture of a card, with a dashed border if there is none. */
export function CardPicture({ isEmpty = false }: { isEmpty?: boolean }) {
  if (isEmpty) {
    return (
      <span aria-hidden="true" className="h-7 w-10 flex-none rounded-tag border border-dashed border-line-control" />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="relative h-7 w-10 flex-none rounded-tag bg-raised-2 inset-ring inset-ring-line-strong"
    >
      <i className="absolute top-2 left-1.5 h-[7px] w-[9px] rounded-[1px] bg-ink-3" />
      <i className="absolute inset-x-1.5 bottom-[5px] h-0.5 bg-line-control" />
    </span>
  );
}
