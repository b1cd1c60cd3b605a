"use client";

import { useEffect } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { holds, loadGroups, useGroups } from "@/features/library/group-store";
import { openPlaylistDialog } from "@/features/library/playlist-dialog-store";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/player/sound";
import { useUserValue } from "@/lib/session/use-user";

/** Whether any of the user's collections holds the sound. */
export function useIsCollected(sound: Sound): boolean {
  const userId = useUserValue((user) => user.id);
  useEffect(() => {
    if (userId !== undefined) void loadGroups().catch(() => undefined);
  }, [userId]);
  return useGroups(({ groups }) => groups?.some((group) => holds(group, soundKind(sound), sound.id)) ?? false);
}

/** Opens the playlists; lit when the sound is in one. */
export function AddToPlaylistButton({ sound, size }: { sound: Sound; size?: "md" | "lg" }) {
  const collected = useIsCollected(sound);
  return (
    <IconButton
      icon={collected ? "added" : "add"}
      tone={collected ? "on" : "idle"}
      label={`Add ${sound.title} to a playlist`}
      size={size}
      onClick={() => openPlaylistDialog(sound)}
    />
  );
}
