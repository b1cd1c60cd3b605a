"use client";

import { useEffect, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Icon } from "@/components/icons/icon";
import { notifySuccess, notifyWithLink } from "@/components/layout/notify";
import { Modal } from "@/components/ui/modal";
import { NewPlaylistForm } from "@/features/playlists/components/new-playlist-form";
import { lastPlaylists, rememberPlaylist } from "@/features/playlists/last-playlists";
import { createPlaylist, toggleInPlaylist } from "@/features/playlists/playlist-changes";
import { holds, loadPlaylists, usePlaylists } from "@/features/playlists/playlists";
import { useAction } from "@/lib/client/calls/use-action";
import type { Playlist } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/contract/rules/kinds";
import type { DialogProps } from "@/stores/dialogs";

/** Adds a sound to one of the user's playlists or to a new one, and removes it from those that have it. */
export function PlaylistDialog({ open, view, onClose }: DialogProps<"add-to-playlist">) {
  useEffect(() => {
    if (open) void loadPlaylists({ again: true }).catch(() => undefined);
  }, [open]);
  return (
    <Modal open={open} onClose={onClose} title="Add to playlist" width={512} fixedTop>
      <Playlists sound={view.props.sound} />
    </Modal>
  );
}

function Playlists({ sound }: { sound: Sound }) {
  const playlists = usePlaylists((state) => state.playlists);
  return (
    <>
      <p className="truncate pb-3 text-ink-2">{sound.title}</p>
      {playlists?.length === 0 && <p className="text-ink-3">You have no playlists yet. Name the first one.</p>}
      {playlists && playlists.length > 0 && <PlaylistToggles playlists={playlists} sound={sound} />}
      <NewPlaylistForm
        onCreate={async (title) => notifyAdded(await createPlaylist(title, soundKind(sound), sound.id))}
      />
    </>
  );
}

/** Notifies that a sound was added to a playlist, with a link to it. */
function notifyAdded({ title, slug }: Playlist) {
  notifyWithLink(`Added to ${title}`, { title: "Open playlist", href: `/collections/${slug}` });
}

/** One press puts the sound in or takes it out. The playlists used last come first, and stay where they are meanwhile. */
function PlaylistToggles({ playlists, sound }: { playlists: readonly Playlist[]; sound: Sound }) {
  const [lastUsed] = useState(lastPlaylists);
  const toggle = useAction((playlist: Playlist) => toggleInPlaylist(playlist, soundKind(sound), sound.id), {
    onSuccess: (isAdded, playlist) => {
      rememberPlaylist(playlist.id);
      if (isAdded) notifyAdded(playlist);
      else notifySuccess(`Removed from ${playlist.title}`);
    },
  });
  const placeOf = ({ id }: Playlist) => (lastUsed.includes(id) ? lastUsed.indexOf(id) : lastUsed.length);
  const inOrder = [...playlists].sort((one, other) => placeOf(one) - placeOf(other));
  return (
    <>
      <ul aria-label="Your playlists" className="-mx-2.5 max-h-72 overflow-y-auto">
        {inOrder.map((playlist) => {
          const isIn = holds(playlist, soundKind(sound), sound.id);
          return (
            <li key={playlist.id}>
              <button
                type="button"
                aria-pressed={isIn}
                onClick={() => void toggle.mutate(playlist)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 text-left hover:bg-raised"
              >
                <Icon name={isIn ? "check" : "plus"} className={isIn ? "text-accent-text" : "text-ink-3"} />
                <span className="min-w-0 flex-1 truncate">{playlist.title}</span>
                {isIn && <span className="text-sm text-ink-3">Added</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <Refusal>{toggle.refusal}</Refusal>
    </>
  );
}
