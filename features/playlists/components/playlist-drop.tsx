"use client";

import { type DragEvent, useState } from "react";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess, notifyWithLink } from "@/components/layout/notify";
import { carriesSound, droppedSound } from "@/features/playlists/drag-sounds";
import { toggleInPlaylist } from "@/features/playlists/playlist-changes";
import { holds } from "@/features/playlists/playlists";
import { ApiError } from "@/lib/api/error";
import type { Playlist } from "@/lib/contract/entities/library";

/** The drop target for a sound's row, which adds it to a playlist. */
export function PlaylistDrop({ playlist, children }: { playlist: Playlist; children: ElementNode }) {
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  async function drop(event: DragEvent) {
    setIsOver(false);
    const sound = droppedSound(event.dataTransfer);
    if (!sound) return;
    event.preventDefault();
    setRefused(null);
    if (holds(playlist, sound.type, sound.id)) return notifySuccess(`Already in ${playlist.title}`);
    try {
      await toggleInPlaylist(playlist, sound.type, sound.id);
      const link = { title: "Open playlist", href: `/collections/${playlist.slug}` };
      notifyWithLink(`Added to ${playlist.title}`, link);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.message);
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a mouse shortcut for "Add to playlist", which every row has.
    <div
      onDragOver={(event) => {
        if (!carriesSound(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => void drop(event)}
      className={cx("rounded-control", isOver && "bg-raised outline-2 -outline-offset-2 outline-accent-graph")}
    >
      {children}
      <Refusal>{refused}</Refusal>
    </div>
  );
}
