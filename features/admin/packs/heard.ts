"use client";

import { useEffect } from "react";
import { create } from "zustand";
import type { Reviewed } from "@/features/admin/packs/reviews-query";
import { onSessionEnd } from "@/lib/client/session/own-data";
import type { HeardCounts } from "@/lib/contract/entities/creator-pack";
import { usePlayer } from "@/stores/player";

/** What part of a sound has to have been played for it to be heard whole: the last of a tail may be left out. */
const WHOLE = 0.9;

/** How long the sounds of a sending were played, in ms, by the sending and the sound as the player names it. */
const useHeardTimes = create<{ times: Readonly<Record<string, number>> }>(() => ({ times: {} }));
onSessionEnd(() => useHeardTimes.setState({ times: {} }));

const timeKey = ({ kind, id, sent_at }: Sending, soundId: number) => `${kind}:${id}:${sent_at} ${kind}:${soundId}`;

/** Notes how long the sounds of a pack are played while its review is open. */
export function useHearing(pack: Reviewed): void {
  const { kind, id, sent_at } = pack;
  useEffect(() => {
    let since: { sound: string; at: number } | null = null;
    const note = () => {
      const { playing, inprogress } = usePlayer.getState();
      const now = performance.now();
      if (since) {
        const key = `${kind}:${id}:${sent_at} ${since.sound}`;
        const { times } = useHeardTimes.getState();
        useHeardTimes.setState({ times: { ...times, [key]: (times[key] ?? 0) + now - since.at } });
      }
      since = playing && !inprogress ? { sound: playing, at: now } : null;
    };
    note();
    const stop = usePlayer.subscribe(note);
    return () => {
      note();
      stop();
    };
  }, [kind, id, sent_at]);
}

/** A pack as it was sent. */
export type Sending = Pick<Reviewed, "kind" | "id" | "sent_at">;

/** What part of a sound of a pack was played, from 0 to 1: 1 is the whole of it. */
export function useHeardPart(pack: Sending, sound: { id: number; duration_seconds: number }): number {
  const time = useHeardTimes(({ times }) => times[timeKey(pack, sound.id)] ?? 0);
  return partOf(time, sound.duration_seconds);
}

function partOf(time: number, seconds: number): number {
  const part = time / (seconds * 1_000);
  return part >= WHOLE ? 1 : part;
}

/** The parts of all sounds of a pack that were played, in their order. */
export function useHeardParts(pack: Reviewed): number[] {
  const times = useHeardTimes((state) => state.times);
  const sounds: readonly { id: number; duration_seconds: number }[] = pack.sounds;
  return sounds.map((sound) => partOf(times[timeKey(pack, sound.id)] ?? 0, sound.duration_seconds));
}

/** How many sounds were heard whole, and how many in part. */
export function countHeard(parts: readonly number[]): HeardCounts {
  const whole = parts.filter((part) => part === 1).length;
  return { whole, partly: parts.filter((part) => part > 0).length - whole };
}
