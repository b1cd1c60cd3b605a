"use client";

import { IconButton } from "@/components/ui/icon-button";
import { browserEngine } from "@/lib/client/player/browser-engine";
import { usePlayer } from "@/stores/player";

/** Whether what plays begins again at its end. */
export function RepeatButton() {
  const repeat = usePlayer((state) => state.repeat);
  return (
    <IconButton
      icon="repeat"
      label="Repeat"
      aria-pressed={repeat}
      tone={repeat ? "on" : "idle"}
      onClick={() => browserEngine().setRepeat(!repeat)}
    />
  );
}
