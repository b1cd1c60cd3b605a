"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TAB_RAIL, TAB_STYLE, TabCount } from "@/components/ui/tab-links";
import { SoundRows } from "@/features/sound/components/sound-rows";
import type { Sound } from "@/lib/contract/entities/sound";

const TABS = [
  { id: "samples", title: "Samples" },
  { id: "oneshots", title: "One-shots" },
  { id: "presets", title: "Presets" },
  { id: "midi", title: "MIDI" },
  { id: "free", title: "Free samples" },
] as const;
type TabId = (typeof TABS)[number]["id"];

const SHOWN = 8;

interface TrendingSoundsProps {
  counts: Readonly<Record<TabId, number>>;
  /** The first tab's sounds; the others are loaded when their tab is opened. */
  samples: readonly Sound[];
}

async function loadTrending(tab: TabId): Promise<readonly Sound[]> {
  const { request } = await import("@/lib/api/request");
  const query = { sort: "trending", perpage: SHOWN } as const;
  if (tab === "oneshots") return (await request("GET /api/oneshots", { query })).data;
  if (tab === "presets") return (await request("GET /api/presets", { query })).data;
  const kind = tab === "midi" ? { has_mid: "1" as const } : tab === "free" ? { free: "1" as const } : {};
  return (await request("GET /api/samples", { query: { ...query, ...kind } })).data;
}

/** The most played sounds of this week, by format. */
export function TrendingSounds({ counts, samples }: TrendingSoundsProps) {
  const [chosen, setChosen] = useState<TabId>("samples");
  const [loaded, setLoaded] = useState<Partial<Record<TabId, readonly Sound[] | "failed">>>({ samples });
  const requested = useRef(new Set<TabId>(["samples"]));
  const sounds = loaded[chosen];

  function load(tab: TabId) {
    if (requested.current.has(tab)) return;
    requested.current.add(tab);
    loadTrending(tab).then(
      (response) => setLoaded((before) => ({ ...before, [tab]: response })),
      () => {
        requested.current.delete(tab);
        setLoaded((before) => ({ ...before, [tab]: "failed" }));
      },
    );
  }

  function choose(tab: TabId) {
    load(tab);
    setChosen(tab);
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = TABS.findIndex(({ id }) => id === chosen);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step ? TABS[(at + step + TABS.length) % TABS.length] : undefined;
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(`trending-${next.id}`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label="Format" className={`mb-1 ${TAB_RAIL}`} onKeyDown={move}>
        {TABS.map(({ id, title }) => (
          <button
            key={id}
            id={`trending-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls="trending-panel"
            tabIndex={id === chosen ? 0 : -1}
            onPointerEnter={() => load(id)}
            onClick={() => choose(id)}
            className={TAB_STYLE}
          >
            <span>{title}</span>
            <TabCount count={counts[id]} />
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="trending-panel"
        aria-labelledby={`trending-${chosen}`}
        aria-busy={sounds === undefined}
        className="min-h-[456px] max-[700px]:min-h-[552px]"
      >
        {sounds === "failed" ? (
          <EmptyState
            title="These sounds couldn’t be loaded"
            action={
              <Button size="sm" onClick={() => load(chosen)}>
                Try again
              </Button>
            }
          />
        ) : (
          sounds && <SoundRows id="trending" label="Trending this week" sounds={sounds} />
        )}
      </div>
    </>
  );
}
