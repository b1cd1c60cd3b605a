"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { RangeSlider } from "@/components/ui/range-slider";
import { useListScope } from "@/features/filters/components/list-scope";
import { TempoFields } from "@/features/filters/components/tempo-fields";
import { useChangeFilters } from "@/features/filters/components/use-live-filters";
import {
  exactTempoFilters,
  TEMPO_BOUNDS,
  type TempoRange,
  tempoFilters,
  tempoHistogram,
  tempoRange,
} from "@/features/filters/tempo-range";
import { useDelayedVisit } from "@/lib/client/navigation/use-delayed-visit";

/** Delay in ms after the last move of a thumb by key before the filter is applied. */
const REST_MS = 300;

/** Tempo range over the histogram of the sounds that match the other filters. Applied once a thumb rests. */
export function BpmFilter() {
  const { facets, filters } = useListScope();
  const changeFilters = useChangeFilters();
  const [low, high] = tempoRange(filters);
  const chosen = [filters.bpm_min ?? TEMPO_BOUNDS[0], filters.bpm_max ?? TEMPO_BOUNDS[1]] as const;
  const [range, setRange] = useState<TempoRange>([low, high]);
  const thumbs = useRef<HTMLDivElement>(null);
  const moved = useDelayedVisit((next: TempoRange) => changeFilters(tempoFilters(next)), REST_MS);
  useEffect(() => setRange([low, high]), [low, high]);

  function commit(next: TempoRange) {
    if (next[0] === low && next[1] === high) moved.drop();
    else moved.later(next);
  }

  const takeEarlyMoves = useEffectEvent(() => {
    const places = [...(thumbs.current?.querySelectorAll<HTMLInputElement>("input[type=range]") ?? [])].map(
      (thumb) => thumb.valueAsNumber,
    );
    const [first, last] = places.sort((one, other) => one - other);
    if (first === undefined || last === undefined || (first === low && last === high)) return;
    setRange([first, last]);
    commit([first, last]);
  });
  // Thumbs may have been moved before hydration, even past each other.
  useEffect(() => takeEarlyMoves(), []);

  return (
    <div id="filter-bpm" ref={thumbs} className="mx-1.5 flex items-center gap-4">
      <span className="text-sm text-ink-3">BPM</span>
      <RangeSlider
        unit="BPM"
        bounds={TEMPO_BOUNDS}
        value={range}
        histogram={tempoHistogram(facets.tempos)}
        onChange={setRange}
        onCommit={commit}
        className="w-[190px] max-[1560px]:w-[130px] max-[1200px]:w-[100px]"
      />
      <TempoFields
        range={range[0] === low && range[1] === high ? chosen : range}
        onChange={(next) => {
          moved.drop();
          changeFilters(exactTempoFilters(next));
        }}
      />
    </div>
  );
}
