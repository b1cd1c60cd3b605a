"use client";

import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { FittingKeys, KeyChoice } from "@/features/filters/components/key-choice";
import { useListScope } from "@/features/filters/components/list-scope";
import { useLiveFilters } from "@/features/filters/components/use-live-filters";
import { countOf } from "@/lib/format/count";

/** The circle of fifths and the keys compatible with the selected one. */
export function KeyPanel({ close }: { close: () => void }) {
  const { facets, total } = useListScope();
  const [{ keys = [] }, change] = useLiveFilters();
  const counts = useMemo(() => new Map(facets.keys?.map(({ code, count }) => [code, count])), [facets.keys]);
  const show = (chosen: readonly string[]) => change({ keys: chosen.length > 0 ? [...chosen] : undefined });

  return (
    <div className="grid grid-cols-[304px_276px] gap-7">
      <KeyChoice keys={keys} onChange={show} />
      <div className="flex flex-col gap-4 pt-1">
        <FittingKeys keys={keys} onChange={show} counts={counts} />
        <div className="mt-auto flex items-center justify-between gap-2">
          <span role="status" className="text-sm text-ink-2">
            {keys.length > 0 && countOf(total, "sound")}
          </span>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              close();
              show([]);
            }}
          >
            Any key
          </Button>
        </div>
      </div>
    </div>
  );
}
