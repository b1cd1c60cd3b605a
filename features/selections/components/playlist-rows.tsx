"use client";

import type { SoundSlots } from "@/components/sound/slots";
import { OwnPlaylist, RemoveFromPlaylist } from "@/features/playlists/components/remove-from-playlist";
import { SoundList, type SoundListProps } from "@/features/sound/components/sound-list";
import { soundSlots } from "@/features/sound/sound-slots";

const slots: SoundSlots = { ...soundSlots, Similar: soundSlots.Add, Add: RemoveFromPlaylist };

interface PlaylistRowsProps extends SoundListProps {
  playlist: { id: number; title: string };
}

/** Rows of the user's own playlist, each with a button that removes it. */
export function PlaylistRows({ playlist, ...props }: PlaylistRowsProps) {
  return (
    <OwnPlaylist value={playlist}>
      <SoundList {...props} slots={slots} />
    </OwnPlaylist>
  );
}
