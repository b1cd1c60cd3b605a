"use client";

import type { PlayerControlProps } from "@/components/sound/player-parts";
import type { SoundSlotProps } from "@/components/sound/slots";
import { Button } from "@/components/ui/button";
import { MenuItem } from "@/components/ui/menu-item";
import { AddToPlaylist } from "@/features/playlists/components/add-to-playlist";
import { openPlaylists } from "@/stores/dialogs";

/** "Add to playlist" for the loaded sound, in the style of its position in the player. */
export function PlayerAdd({ sound, place }: PlayerControlProps) {
  if (place === "menu") {
    return (
      <MenuItem icon="add" onSelect={() => openPlaylists(sound)}>
        Add to playlist
      </MenuItem>
    );
  }
  if (place !== "sheet") return <AddToPlaylist sound={sound} />;
  return (
    <Button icon="add" size="lg" block onClick={() => openPlaylists(sound)}>
      Playlist
    </Button>
  );
}

/** "Add to playlist" as a text button: in the quick view. */
export function AddToPlaylistButton({ sound }: SoundSlotProps) {
  return (
    <Button variant="ghost" icon="add" onClick={() => openPlaylists(sound)}>
      Add to playlist
    </Button>
  );
}
