import { Status } from "@/components/ui/status";
import { payoutMoments } from "@/features/studio/payouts/payout-words";
import type { OwnPayout } from "@/lib/contract/entities/payout";
import { formatMoment } from "@/lib/format/date";

/** Everything that happened to a request, newest first. Nothing in it can be changed. */
export function PayoutTimeline({ payout }: { payout: OwnPayout }) {
  return (
    <ol className="studio-timeline payouts-timeline">
      {payoutMoments(payout).map(({ at, look, words, quote }) => (
        <li key={look.word}>
          <Status {...look} />
          {words && <p className="text-sm wrap-anywhere text-ink-2">{words}</p>}
          <time dateTime={at} className="num text-data-xs text-ink-3">
            {formatMoment(at)}
          </time>
          {quote && (
            <blockquote className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{`“${quote}”`}</blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}
