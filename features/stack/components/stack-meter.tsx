"use client";

import { useEffect, useRef, useState } from "react";
import { peaksHeard } from "@/features/stack/stack";
import { lanesNow } from "@/features/stack/stack-state";
import { decibelsOf } from "@/lib/audio/stack/lanes";

const SEGMENTS = 12;
/** Decibels of a segment. */
const STEP = 4;

/** The peaks of the master. Above full scale it says by how much, and which lane adds most, until it is pressed. */
export function StackMeter() {
  const bars = useRef<HTMLSpanElement>(null);
  const loudest = useRef(1);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    function show() {
      const heard = peaksHeard();
      const lit = heard ? SEGMENTS + Math.ceil(decibelsOf(heard.master) / STEP) : 0;
      for (const [at, bar] of [...(bars.current?.children ?? [])].entries()) bar.toggleAttribute("data-lit", at < lit);
      if (heard && heard.master > loudest.current) {
        loudest.current = heard.master;
        setOver(overWords(heard));
      }
      frame = requestAnimationFrame(show);
    }
    show();
    return () => cancelAnimationFrame(frame);
  }, []);
  function reset() {
    loudest.current = 1;
    setOver(null);
  }
  return (
    <button
      type="button"
      className="grid gap-1.5 text-left"
      aria-label={over ? `Output, ${over}. Forget it` : "Output"}
      title={over ?? "No peak above 0 dB"}
      onClick={reset}
    >
      <span ref={bars} className="stack-meter" aria-hidden="true">
        {Array.from({ length: SEGMENTS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have nothing but their place.
          <i key={at} />
        ))}
      </span>
      <span className={`block w-28 truncate text-xs ${over ? "text-warn" : "text-ink-3"}`}>{over ?? "Output"}</span>
    </button>
  );
}

function overWords({ master, lanes }: NonNullable<ReturnType<typeof peaksHeard>>): string {
  const by = `+${decibelsOf(master).toFixed(1)} dB`;
  const [most] = [...lanes].sort((one, other) => other.peak - one.peak);
  const place = lanesNow().findIndex(({ id }) => id === most?.id);
  return place < 0 || most!.peak === 0 ? by : `${by}, most lane ${place + 1}`;
}
