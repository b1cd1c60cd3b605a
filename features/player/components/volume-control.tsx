"use client";

import { useRef } from "react";
import { Fader, volumeIcon } from "@/components/ui/fader";
import { IconButton } from "@/components/ui/icon-button";
import { browserEngine } from "@/lib/client/player/browser-engine";
import { usePlayer } from "@/stores/player";

/** The volume in ten steps; the speaker icon mutes and restores the volume. */
export function VolumeControl() {
  const volume = usePlayer((state) => Math.round(state.volume * 10));
  const audible = useRef(10);
  function toggleMute() {
    if (volume > 0) audible.current = volume;
    browserEngine().setVolume(volume > 0 ? 0 : audible.current / 10);
  }
  return (
    <div className="flex items-center gap-1">
      <IconButton icon={volumeIcon(volume)} label={volume > 0 ? "Mute" : "Unmute"} onClick={toggleMute} />
      <Fader value={volume} onChange={(value) => browserEngine().setVolume(value / 10)} />
    </div>
  );
}
