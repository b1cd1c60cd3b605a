"use client";

import { useState } from "react";
import { RangeSlider } from "@/components/ui/range-slider";
import { useNavigateList } from "@/features/catalogue/components/link-scope";
import { useListScope } from "@/features/catalogue/components/list-scope";
import {
  TEMPO_BOUNDS,
  type TempoRange,
  tempoFilters,
  tempoHistogram,
  tempoRange,
} from "@/features/catalogue/tempo-range";

/** Tempo range over the histogram of what the other filters leave. Goes there when a thumb rests. */
export function BpmFilter() {
  const { facets, filters, hrefWith } = useListScope();
  const navigate = useNavigateList();
  const asked = tempoRange(filters);
  const [range, setRange] = useState<TempoRange>(asked);
  function commit([low, high]: TempoRange) {
    if (low !== asked[0] || high !== asked[1]) navigate(hrefWith(tempoFilters([low, high])));
  }
  return (
    <div className="mx-2.5 flex items-center gap-3">
      <span className="text-sm text-ink-3">BPM</span>
      <RangeSlider
        unit="BPM"
        bounds={TEMPO_BOUNDS}
        value={range}
        histogram={tempoHistogram(facets.tempos)}
        onChange={setRange}
        onCommit={commit}
        className="w-[210px]"
      />
      <span className="num min-w-13 text-sm">
        {range[0]}–{range[1]}
      </span>
    </div>
  );
}
