"use client";

import type { SoundSlotProps } from "@/components/sound/slots";
import { IconButton } from "@/components/ui/icon-button";
import { useIsInPlaylist } from "@/features/playlists/playlists";
import { soundKind } from "@/lib/contract/rules/kinds";
import { openPlaylists } from "@/stores/dialogs";

/** Opens the playlists; highlighted if one of them has the sound. */
export function AddToPlaylist({ sound }: SoundSlotProps) {
  const collected = useIsInPlaylist(soundKind(sound), sound.id);
  return (
    <IconButton
      icon={collected ? "added" : "add"}
      label={`${collected ? "In a playlist, change" : "Add to a playlist"}: ${sound.title}`}
      tone={collected ? "on" : "idle"}
      className="row-add"
      onClick={() => openPlaylists(sound)}
    />
  );
}
