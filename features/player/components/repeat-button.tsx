"use client";

import { IconButton } from "@/components/ui/icon-button";
import { commandPlayer, type PlaybackMode, usePlayer } from "@/stores/player";
import { useQueue } from "@/stores/queue";

/** What repeating took the place of. */
let before: PlaybackMode = "once";

function switchRepeat(isOn: boolean): void {
  if (isOn) before = useQueue.getState().continues ? "continue" : "once";
  commandPlayer((player) => player.chooseMode(isOn ? "repeat" : before));
}

/** Switches whether the sound repeats when it ends; switched off, the list continues if it did before. */
export function RepeatButton() {
  const repeat = usePlayer((state) => state.repeat);
  return (
    <IconButton
      icon="repeat"
      label="Repeat"
      aria-pressed={repeat}
      tone={repeat ? "on" : "idle"}
      onClick={() => switchRepeat(!repeat)}
    />
  );
}

/** Switches whether the next sound of the list starts when one has ended. */
export function ContinueButton() {
  const continues = useQueue((state) => state.continues);
  return (
    <IconButton
      icon="continue"
      label="Continue"
      aria-pressed={continues}
      tone={continues ? "on" : "idle"}
      onClick={() => commandPlayer((player) => player.chooseMode(continues ? "once" : "continue"))}
    />
  );
}
