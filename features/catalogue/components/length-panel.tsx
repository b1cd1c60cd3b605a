"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LengthChoice } from "@/features/catalogue/components/length-choice";
import { useNavigateList } from "@/features/catalogue/components/link-scope";
import { useListScope } from "@/features/catalogue/components/list-scope";

/** The shortest and the longest that sounds of the list may be. */
export function LengthPanel({ close }: { close: () => void }) {
  const { filters, hrefWith } = useListScope();
  const navigate = useNavigateList();
  const [limits, setLimits] = useState({ length_min: filters.length_min, length_max: filters.length_max });
  function show(change: typeof limits) {
    close();
    navigate(hrefWith(change));
  }
  return (
    <div className="p-2.5">
      <LengthChoice limits={limits} onChange={setLimits} />
      <div className="mt-4 flex gap-2">
        <Button variant="solid" size="sm" onClick={() => show(limits)}>
          Show sounds
        </Button>
        <Button variant="ghost" size="sm" onClick={() => show({ length_min: undefined, length_max: undefined })}>
          Any length
        </Button>
      </div>
    </div>
  );
}
