"use client";

import { EventFindings } from "@/components/pack/event-findings";
import { PackStatus, type PackStatusCode } from "@/components/ui/pack-status";
import { useUserValue } from "@/lib/client/session/use-user";
import type { PackEvent } from "@/lib/contract/entities/creator-pack";
import { formatMoment } from "@/lib/format/date";
import { eventWords, REASON_WORDS } from "@/lib/format/review-words";

/** Everything that happened to a pack, newest first, with what only admins read. */
export function ReviewHistory({ history }: { history: readonly PackEvent[] }) {
  const viewer = useUserValue((user) => user.id);
  return (
    <section className="desk-section">
      <h3>History</h3>
      {history.length === 0 && <p className="text-sm text-ink-2">Nothing happened to it yet.</p>}
      <ol className="review-timeline">
        {history.map((event) => (
          <li key={event.id}>
            <div className="flex flex-wrap items-baseline gap-x-2">
              <PackStatus status={event.to as PackStatusCode} isUnsent={event.from === null} admin />
              <span className="text-ink-2">{eventWords(event, viewer)}</span>
            </div>
            <time dateTime={event.created_at} className="num text-data-xs text-ink-3">
              {formatMoment(event.created_at)}
            </time>
            {event.reasons.length > 0 && (
              <p className="text-ink-2">{event.reasons.map((reason) => REASON_WORDS[reason]).join(", ")}</p>
            )}
            {event.message && (
              <blockquote className="whitespace-pre-line wrap-anywhere">{`“${event.message}”`}</blockquote>
            )}
            <EventFindings event={event} />
            {event.heard && (
              <p className="text-ink-3">
                {`Heard ${event.heard.whole} of ${event.heard.of} to the end, ${event.heard.partly} more in part.`}
              </p>
            )}
            {event.note && <p className="text-ink-3 wrap-anywhere">{`For admins: ${event.note}`}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
