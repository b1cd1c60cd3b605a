"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { leavesPage } from "@/features/navigation/leaves-page";
import { PROGRESS_END_EVENT, PROGRESS_EVENT } from "@/lib/client/navigation/progress";

/** Fast navigations show no progress bar; a slow one fills it in this time and then waits. In ms. */
const THROTTLE_MS = 200;
const DURATION_MS = 2000;

/** The 2 px progress bar at the top while the next page loads. */
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
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link && leavesPage(event, link, window.location)) start();
    };
    document.addEventListener("click", clicked, { capture: true });
    const end = () => {
      clearTimeout(timer);
      setRunning(null);
    };
    window.addEventListener(PROGRESS_EVENT, start);
    window.addEventListener(PROGRESS_END_EVENT, end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", clicked, { capture: true });
      window.removeEventListener(PROGRESS_EVENT, start);
      window.removeEventListener(PROGRESS_END_EVENT, end);
    };
  }, [place]);

  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-toast h-0.5">
      {shown && (
        <div
          className="h-full origin-left animate-[fill_var(--fill)_var(--ease-out)_forwards] bg-accent-graph"
          style={{ "--fill": `${DURATION_MS}ms` } as React.CSSProperties}
        />
      )}
    </div>
  );
}
