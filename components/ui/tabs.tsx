"use client";

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { TAB_RAIL, TAB_STYLE, TabCount } from "@/components/ui/tab-links";

export interface Tab {
  id: string;
  label: ReactNode;
  count?: number;
  panel: ReactNode;
}

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs inside one page: arrow keys move and select, and only the selected panel is rendered. */
export function Tabs({ label, tabs, initial }: { label: string; tabs: readonly Tab[]; initial?: string }) {
  const base = useId();
  const [chosen, setChosen] = useState(initial ?? tabs[0]?.id);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  );
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const next = MOVES[event.key]?.(at, tabs.length - 1);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    setChosen(tab.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={TAB_RAIL} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={index === at}
            aria-controls={`${base}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            className={TAB_STYLE}
          >
            <span className="contents">{tab.label}</span>
            <TabCount count={tab.count} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${tabs[at]?.id}`}>
        {tabs[at]?.panel}
      </div>
    </>
  );
}
