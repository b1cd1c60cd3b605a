"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { chooseAnalytics } from "@/lib/client/analytics/choice";

/** Asks once for consent to analytics. Both buttons are the same size, and the page works without a choice. */
export function AnalyticsQuestion() {
  return (
    <aside
      aria-label="Cookie choice"
      className="fixed right-4 bottom-4 z-player w-[360px] max-w-[calc(100vw-2rem)] rounded-panel bg-panel p-5 shadow-pop inset-ring inset-ring-line-strong in-data-player:bottom-[calc(var(--player-h)+1rem)]"
    >
      <p className="font-strong">May we count your visit?</p>
      <p className="mt-1 text-sm leading-body text-ink-2">
        It stores an identifier in your browser. Nothing is loaded unless you agree. More in the{" "}
        <Link href="/cookie-policy" prefetch={false} className="link">
          cookie policy
        </Link>
        .
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button onClick={() => chooseAnalytics("no")}>No, thanks</Button>
        <Button onClick={() => chooseAnalytics("yes")}>Allow</Button>
      </div>
    </aside>
  );
}
