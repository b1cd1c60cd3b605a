"use client";

import { type PointerEvent, useEffect, useRef } from "react";
import { progressAt } from "@/components/sound/row-controls";
import { SoundWave } from "@/components/sound/sound-wave";
import { useProgressVariable } from "@/features/player/components/use-playback";
import { browserEngine } from "@/lib/client/player/browser-engine";
import { seekByKey } from "@/lib/client/player/seek-keys";
import { writePosition } from "@/lib/client/player/slider-position";
import type { Sound } from "@/lib/contract/entities/sound";
import { usePlayer } from "@/stores/player";

/** The waveform of the player's loaded sound: a click or a drag seeks, arrow keys seek by 2 seconds. */
export function SeekBar({ sound, points }: { sound: Sound; points: number }) {
  const ref = useRef<HTMLSpanElement>(null);
  const seconds = usePlayer((state) => state.currentTime);
  const duration = sound.duration_seconds;
  useProgressVariable(ref);
  useEffect(() => {
    if (ref.current) writePosition(ref.current, { time: seconds, duration });
  }, [seconds, duration]);

  function point(event: PointerEvent<HTMLElement>) {
    browserEngine().seek(progressAt(event.currentTarget, event.clientX));
    writePosition(event.currentTarget, browserEngine().position, true);
  }
  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    point(event);
  }
  function drag(event: PointerEvent<HTMLElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
  }

  return (
    <SoundWave
      ref={ref}
      sound={sound}
      points={points}
      played
      tabIndex={0}
      className="touch-pan-y"
      onPointerDown={press}
      onPointerMove={drag}
      onKeyDown={(event) => seekByKey(browserEngine(), event.currentTarget, event)}
    />
  );
}
