"use client";

import { EventFindings } from "@/components/pack/event-findings";
import { PackLamp } from "@/features/studio/frame/components/pack-lamp";
import { PackCorrections } from "@/features/studio/packs/components/pack-corrections";
import { useUserValue } from "@/lib/client/session/use-user";
import type { CreatorPackDetail, PackEvent } from "@/lib/contract/entities/creator-pack";
import { formatMoment } from "@/lib/format/date";
import { eventWords, REASON_WORDS } from "@/lib/format/review-words";

/** Everything that happened to a pack, newest first. Nothing in it can be changed. */
export function PackHistory({ pack }: { pack: Pick<CreatorPackDetail, "history" | "corrections"> }) {
  const viewer = useUserValue((user) => user.id);
  return (
    <section aria-labelledby="pack-history">
      <h2 id="pack-history" className="pb-4 text-lg">
        History
      </h2>
      {pack.history.length > 0 ? (
        <ol className="studio-timeline">
          {pack.history.map((event) => (
            <Entry key={event.id} event={event} viewer={viewer} wasSent={wasSent(pack.history, event)} />
          ))}
        </ol>
      ) : (
        <p className="text-sm text-ink-2">Sending it, and every decision about it, appear here.</p>
      )}
      {pack.corrections.length > 0 && <PackCorrections corrections={pack.corrections} viewer={viewer} />}
    </section>
  );
}

/** Whether the pack had been sent when an entry was written. */
function wasSent(history: readonly PackEvent[], event: PackEvent): boolean {
  return history.slice(history.indexOf(event)).some(({ to }) => to === 2);
}

interface EntryProps {
  event: PackEvent;
  viewer: number | undefined;
  wasSent: boolean;
}

function Entry({ event, viewer, wasSent }: EntryProps) {
  return (
    <li>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <PackLamp pack={{ status: event.to, is_sent: wasSent }} />
        <span className="text-sm text-ink-2">{eventWords(event, viewer)}</span>
      </div>
      <time dateTime={event.created_at} className="num text-data-xs text-ink-3">
        {formatMoment(event.created_at)}
      </time>
      {event.reasons.length > 0 && (
        <p className="text-sm text-ink-2">{event.reasons.map((reason) => REASON_WORDS[reason]).join(", ")}</p>
      )}
      {event.message && (
        <blockquote className="max-w-[72ch] text-sm leading-body whitespace-pre-line">{`“${event.message}”`}</blockquote>
      )}
      <EventFindings event={event} />
      {event.note && <p className="text-sm text-ink-3">{`For admins: ${event.note}`}</p>}
    </li>
  );
}
