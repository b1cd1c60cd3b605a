"use client";

import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { commandPlayer, usePlayer } from "@/stores/player";
import { type SoundList, useQueue } from "@/stores/queue";

/**
 * State and click handler of a button that plays a whole list. A click starts the list, pauses it, or resumes it where
 * it was paused. `onStart` is called when it starts from its first sound.
 */
export function usePlayAll(list: SoundList | null, onStart?: () => void) {
  const isPlaying = usePlayer(({ playing }) => Boolean(list?.sounds.some((sound) => soundKey(sound) === playing)));
  function click(): void {
    if (!list) return;
    if (isPlaying) commandPlayer((player) => player.pause());
    else if (isPausedIn(list)) commandPlayer((player) => player.resume());
    else {
      commandPlayer((player) => player.playAll(list));
      onStart?.();
    }
  }
  return { isPlaying, click };
}

function isPausedIn(list: SoundList): boolean {
  const { current } = useQueue.getState();
  const { demo } = usePlayer.getState();
  return demo !== null && current?.list.id === list.id && list.sounds.some((sound) => isDemo(sound, demo.key));
}

function isDemo(sound: Sound, key: string): boolean {
  return soundKey(sound) === key;
}
