"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { listen } from "@/lib/client/listen";
import { leavesPage } from "@/lib/client/navigation/link-clicks";
import { PROGRESS_END_EVENT, PROGRESS_EVENT } from "@/lib/client/navigation/progress";

/** Faster navigations show no progress bar. */
const THROTTLE_MS = 200;

/** The 2 px progress bar at the top while the next page loads: it fills in two seconds and then waits. */
export function RouteProgress() {
  const place = `${usePathname()}?${useSearchParams()}`;
  const [running, setRunning] = useState<string | null>(null);
  const shown = running === place;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setRunning(place), THROTTLE_MS);
    };
    const clicked = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      if (link && leavesPage(event, link, window.location)) start();
    };
    const end = () => {
      clearTimeout(timer);
      setRunning(null);
    };
    const stop = listen({ click: clicked, [PROGRESS_EVENT]: start, [PROGRESS_END_EVENT]: end }, true);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [place]);

  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-toast h-0.5">
      {shown && <div className="h-full origin-left animate-[fill_2s_var(--ease-out)_forwards] bg-accent-graph" />}
    </div>
  );
}
