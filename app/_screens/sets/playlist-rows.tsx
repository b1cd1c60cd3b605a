"use client";

import { soundSlots } from "@/app/_screens/compositions/sound-slots";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundList, type SoundListProps } from "@/features/catalogue/components/sound-list";
import { OwnPlaylist, RemoveFromPlaylist } from "@/features/library/components/remove-from-playlist";

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
