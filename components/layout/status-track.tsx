"use client";

import { useEffect, useRef, useState } from "react";
import { PlayButton } from "@/components/ui/play-button";

const MS = 1200;
const WAVE = "absolute inset-0 [mask-size:100%_100%]";

/** A status as a track: its number drawn by the bars of a waveform, its sound a tone of so many Hz. */
export function StatusTrack({ status }: { status: 404 | 500 }) {
  const [playing, setPlaying] = useState(false);
  const stop = useRef<() => void>(undefined);
  const mask = { maskImage: `url(/status-${status}.svg)` };

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setPlaying(false), MS);
    return () => {
      clearTimeout(timer);
      stop.current?.();
    };
  }, [playing]);

  async function press() {
    if (playing) return setPlaying(false);
    const { playTone } = await import("@/components/layout/status-tone");
    stop.current = playTone(status);
    setPlaying(true);
  }

  return (
    <div className="flex w-full items-center gap-5 max-[700px]:gap-3">
      <PlayButton playing={playing} what={`${status} Hz`} onClick={press} />
      <div className="relative aspect-[556/98] min-w-0 flex-1" aria-hidden="true">
        <span className={`${WAVE} bg-wave`} style={mask} />
        <span
          className={`${WAVE} bg-accent-graph`}
          style={{
            ...mask,
            clipPath: playing ? "inset(0)" : "inset(0 100% 0 0)",
            transition: playing ? `clip-path ${MS}ms linear` : undefined,
          }}
        />
      </div>
      <p className="num text-base text-ink-2">{status}</p>
    </div>
  );
}
