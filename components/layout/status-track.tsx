"use client";

import { useEffect, useRef, useState } from "react";
import { StaticTrack } from "@/components/layout/static-track";
import { PlayButton } from "@/components/ui/play-button";

const MS = 1200;

/** The playable track of a status: its sound is a tone whose frequency in Hz is the status. */
export function StatusTrack({ status }: { status: 404 | 500 }) {
  const [playing, setPlaying] = useState(false);
  const stop = useRef<() => void>(undefined);

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
    <StaticTrack
      status={status}
      button={<PlayButton playing={playing} what={`${status} Hz`} onClick={press} />}
      playingFor={playing ? MS : undefined}
    />
  );
}
