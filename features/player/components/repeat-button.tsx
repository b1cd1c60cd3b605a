"use client";

import { IconButton } from "@/components/ui/icon-button";
import { commandPlayer, usePlayer } from "@/stores/player";
import { useQueue } from "@/stores/queue";

/** Switches whether the sound repeats when it ends. */
export function RepeatButton() {
  const repeat = usePlayer((state) => state.repeat);
  return (
    <IconButton
      icon="repeat"
      label="Repeat"
      aria-pressed={repeat}
      tone={repeat ? "on" : "idle"}
      onClick={() => commandPlayer((player) => player.chooseMode(repeat ? "once" : "repeat"))}
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
