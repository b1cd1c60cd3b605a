"use client";

import { useHydrated } from "@/lib/client/hydration/use-hydrated";
import { formatDay, formatOwnDay } from "@/lib/format/date";

/** The day of an instant in the reader's time zone, which the server doesn't know: in its HTML it is that of UTC. */
export function OwnDay({ at, className }: { at: string; className?: string }) {
  const isHydrated = useHydrated();
  return (
    <time dateTime={at} className={className}>
      {isHydrated ? formatOwnDay(at) : formatDay(at)}
    </time>
  );
}
