"use client";

import { useHydrated } from "@/lib/client/hydration/use-hydrated";
import { formatAppointment, formatUtcAppointment } from "@/lib/format/date";

/** A future instant in the reader's time zone, which the server doesn't know: in its HTML it is that of UTC. */
export function OwnAppointment({ at, className }: { at: string; className?: string }) {
  const isHydrated = useHydrated();
  return (
    <time dateTime={at} className={className}>
      {isHydrated ? formatAppointment(at) : formatUtcAppointment(at)}
    </time>
  );
}
