import { decisionWords } from "@/features/admin/internal-reports/report-words";
import type { ReportedSound } from "@/lib/contract/entities/reported-sound";
import { formatDay, formatMoment } from "@/lib/format/date";

interface ReportHistoryProps {
  decisions: ReportedSound["decisions"];
  review?: ReportedSound["review"];
}

/** What was decided before on reports about a sound or stack, and of a sound who approved its pack. */
export function ReportHistory({ decisions, review = null }: ReportHistoryProps) {
  if (decisions.length === 0 && !review) return null;
  return (
    <section>
      <h3>History</h3>
      <ol className="report-history">
        {decisions.map((decision) => (
          <li key={decision.at}>
            <i
              className="desk-lamp"
              data-lamp={decision.outcome === "dismissed" ? "done" : "stopped"}
              aria-hidden="true"
            />
            <div className="min-w-0">
              <p>
                <b className="font-strong text-ink">{decisionWords(decision)}</b>
                <span>{` by ${decision.by ?? "an admin"}`}</span>
              </p>
              {decision.answer && <p className="wrap-anywhere">{`“${decision.answer}”`}</p>}
              {decision.note && <p className="text-ink-3 wrap-anywhere">{`For admins: ${decision.note}`}</p>}
              <time dateTime={decision.at} className="num text-data-xs text-ink-3">
                {formatMoment(decision.at)}
              </time>
            </div>
          </li>
        ))}
        {review && (
          <li>
            <i className="desk-lamp" data-lamp="done" aria-hidden="true" />
            <div className="min-w-0">
              <p>
                <b className="font-strong text-ink">Its pack passed review</b>
                <span>{` by ${review.by}`}</span>
              </p>
              <time dateTime={review.at} className="num text-data-xs text-ink-3">
                {formatDay(review.at)}
              </time>
            </div>
          </li>
        )}
      </ol>
    </section>
  );
}
