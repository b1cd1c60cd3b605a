"use client";

import { island } from "@/lib/client/hydration/island";

/** The tempo filter in the server's HTML; its code comes when the first control is reached. */
export const BpmIsland = island(
  () => import("@/features/catalogue/components/bpm-filter").then((module) => module.BpmFilter),
  {
    when: "control",
    // As wide as the filter.
    placeholder: (
      <div className="mx-1.5 flex items-center gap-4">
        <span className="text-sm text-ink-3">BPM</span>
        <span className="w-[190px] max-[1560px]:w-[130px] max-[1200px]:w-[100px]" />
        <span className="w-27" />
      </div>
    ),
  },
);
