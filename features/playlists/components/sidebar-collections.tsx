"use client";

import { useEffect } from "react";
import { Icon } from "@/components/icons/icon";
import { SidebarLink, SidebarSection } from "@/components/layout/sidebar-link";
import { Cover } from "@/components/ui/cover";
import { PlaylistDrop } from "@/features/playlists/components/playlist-drop";
import { watchRowDrags } from "@/features/playlists/drag-sounds";
import { loadPlaylists, usePlaylists } from "@/features/playlists/playlists";
import { coverSource } from "@/lib/media/cover-source";
import { openDialog } from "@/stores/dialogs";

/** The user's playlists with covers and counts, and the button for a new one. A dropped row is added to its target. */
export function SidebarCollections() {
  const playlists = usePlaylists((state) => state.playlists);
  useEffect(() => {
    loadPlaylists().catch(() => {});
  }, []);
  useEffect(watchRowDrags, []);
  return (
    <div className="mt-5">
      <SidebarSection title="My playlists">
        {playlists?.map((playlist) => (
          <PlaylistDrop key={playlist.id} playlist={playlist}>
            <SidebarLink
              href={`/collections/${playlist.slug}`}
              leading={<Cover src={coverSource(playlist.thumb)} size={18} />}
              count={playlist.samples_count}
              changing
            >
              {playlist.title}
            </SidebarLink>
          </PlaylistDrop>
        ))}
        <button
          type="button"
          onClick={() => openDialog("create-collection")}
          className="flex h-8.5 w-full items-center gap-2.5 rounded-control px-2.5 text-left font-strong text-ink-2 transition-colors duration-1 hover:bg-raised hover:text-ink"
        >
          <Icon name="plus" size={18} className="text-ink-3" />
          Create collection
        </button>
      </SidebarSection>
    </div>
  );
}
