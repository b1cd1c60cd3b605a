"use client";

import { useEffect } from "react";
import type { SoundSlotProps } from "@/components/sound/slots";
import { IconButton } from "@/components/ui/icon-button";
import { openPlaylistDialog } from "@/features/library/playlist-dialog-store";
import { soundKind } from "@/lib/player/sound";
import { holds, loadGroups, useGroups } from "@/lib/session/groups";
import { useUserValue } from "@/lib/session/use-user";

/** Opens the playlists; lit when one of them holds the sound. */
export function AddToPlaylist({ sound }: SoundSlotProps) {
  const userId = useUserValue((user) => user.id);
  useEffect(() => {
    if (userId !== undefined) void loadGroups().catch(() => undefined);
  }, [userId]);
  const collected = useGroups(
    ({ groups }) => groups?.some((group) => holds(group, soundKind(sound), sound.id)) ?? false,
  );
  return (
    <IconButton
      icon={collected ? "added" : "add"}
      label={`${collected ? "In a playlist, change" : "Add to a playlist"}: ${sound.title}`}
      tone={collected ? "on" : "idle"}
      onClick={() => openPlaylistDialog(sound)}
    />
  );
}
