"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { countKeys, FittingKeys, KeyChoice } from "@/features/catalogue/components/key-choice";
import { useNavigateList } from "@/features/catalogue/components/link-scope";
import { useListScope } from "@/features/catalogue/components/list-scope";
import { countOf } from "@/lib/format/count";

/** The circle of fifths and the keys that fit the chosen one. */
export function KeyPanel({ close }: { close: () => void }) {
  const { facets, filters, hrefWith } = useListScope();
  const navigate = useNavigateList();
  const [keys, setKeys] = useState<readonly string[]>(filters.keys ?? []);
  const counts = useMemo(() => new Map(facets.keys?.map(({ code, count }) => [code, count])), [facets.keys]);

  function show(chosen: readonly string[]) {
    close();
    navigate(hrefWith({ keys: chosen }));
  }

  return (
    <div className="grid grid-cols-[304px_276px] gap-7">
      <KeyChoice keys={keys} onChange={setKeys} />
      <div className="flex flex-col gap-4 pt-1">
        <FittingKeys keys={keys} onChange={setKeys} counts={counts} />
        <div className="mt-auto flex gap-2">
          <Button variant="solid" size="sm" disabled={keys.length === 0} onClick={() => show(keys)}>
            {keys.length === 0 ? "Show sounds" : `Show ${countOf(countKeys(keys, counts), "sound")}`}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => show([])}>
            Any key
          </Button>
        </div>
      </div>
    </div>
  );
}
