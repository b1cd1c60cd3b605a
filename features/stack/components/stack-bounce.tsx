"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { Segmented } from "@/components/ui/segmented";
import { bounceStack, heardLanes } from "@/features/stack/bouncing";
import { useLanes, useStack } from "@/features/stack/stack-state";
import { BOUNCE_BARS } from "@/lib/client/stack/bounce";

const BARS = BOUNCE_BARS.map((bars) => ({ value: String(bars), label: String(bars), name: `${bars} bars` }));

/** Writes what is heard into a file. What isn't owned yet is named instead. */
export function StackBounce() {
  const lanes = useLanes();
  const soloed = useStack((state) => state.soloed);
  const isBouncing = useStack((state) => state.isBouncing);
  const [bars, setBars] = useState("8");
  const heard = heardLanes(lanes, soloed);
  const missing = heard.filter(({ is_owned }) => !is_owned).length;
  return (
    <Popover
      label="Bounce the stack"
      align="end"
      className="w-72 p-4"
      trigger={(props) => (
        <Button {...props} variant="ghost" size="sm" loading={isBouncing}>
          Bounce
        </Button>
      )}
    >
      {(close) => (
        <div className="grid gap-3">
          <div className="flex items-center justify-between gap-3 text-sm">
            <span>Bars</span>
            <Segmented label="Bars" size="sm" options={BARS} value={bars} onChange={setBars} />
          </div>
          <p className="text-sm text-ink-2">
            {heard.length === 0
              ? "Nothing is heard."
              : missing > 0
                ? `When all you hear is yours: ${missing} to buy.`
                : "A WAV of 24 bits from the originals, as it is heard."}
          </p>
          <Button
            disabled={heard.length === 0 || missing > 0 || isBouncing}
            onClick={() => {
              close();
              void bounceStack(Number(bars));
            }}
          >
            <span>{`Bounce ${bars} bars`}</span>
          </Button>
        </div>
      )}
    </Popover>
  );
}
