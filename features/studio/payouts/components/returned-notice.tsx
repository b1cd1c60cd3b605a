import { ButtonLink } from "@/components/ui/button-link";
import { problemOf } from "@/features/studio/payouts/payout-words";
import type { OwnPayout } from "@/lib/contract/entities/payout";
import { formatOwnShortDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";

interface ReturnedNoticeProps {
  payout: OwnPayout;
  /** Whether the next payout would go to the address that it came back from. */
  isSameAddress: boolean;
}

/** What came back, why, where the money is, and the next step. */
export function ReturnedNotice({ payout, isSameAddress }: ReturnedNoticeProps) {
  const { amount_cents, paypal_email, created_at, settled_at, reason: written } = payout;
  const { reason, next } = problemOf(payout);
  return (
    <section className="studio-notice mb-6" data-tone="danger" aria-labelledby="came-back">
      <h2 id="came-back" className="text-base font-strong">
        {`PayPal sent ${formatCents(amount_cents)} back`}
      </h2>
      <p className="max-w-[72ch] leading-body text-ink-2">
        {`You asked for it on ${formatOwnShortDay(created_at)}, and it went to ${paypal_email}. ${reason} It went back to your balance on ${formatOwnShortDay(settled_at ?? created_at)}.`}
      </p>
      {written && (
        <blockquote className="max-w-[72ch] leading-body wrap-anywhere whitespace-pre-line text-ink-2">{`“${written}”`}</blockquote>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
        {isSameAddress && (
          <ButtonLink size="sm" href="#payee">
            Change the address
          </ButtonLink>
        )}
        <ButtonLink size="sm" href="#ask">
          Ask again
        </ButtonLink>
        <span className="text-sm text-ink-3">{next}</span>
      </div>
    </section>
  );
}
