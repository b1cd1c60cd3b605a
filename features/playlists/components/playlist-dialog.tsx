"use client";

import { useEffect, useState } from "react";
import { ChoiceForm } from "@/components/form/choice-form";
import { notifySuccess, notifyWithLink } from "@/components/layout/notify";
import { IconButton } from "@/components/ui/icon-button";
import { Modal } from "@/components/ui/modal";
import { NewPlaylistForm } from "@/features/playlists/components/new-playlist-form";
import { createPlaylist, toggleInPlaylist } from "@/features/playlists/playlist-changes";
import { holds, loadPlaylists, usePlaylists } from "@/features/playlists/playlists";
import { useAction } from "@/lib/client/calls/use-action";
import type { Playlist } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/contract/kinds";
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
      {playlists && playlists.length > 0 && <PlaylistChoice playlists={playlists} sound={sound} />}
      <NewPlaylistForm
        onCreate={async (title) => notifyAdded(await createPlaylist(title, soundKind(sound), sound.id))}
      />
    </>
  );
}

const EMPTY = "Select Playlist";

/** Notifies that a sound was added to a playlist, with a link to it. */
function notifyAdded({ title, slug }: Playlist) {
  notifyWithLink(`Added to ${title}`, { title: "Open playlist", href: `/collections/${slug}` });
}

function PlaylistChoice({ playlists, sound }: { playlists: readonly Playlist[]; sound: Sound }) {
  const [chosen, setChosen] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const toggle = useAction((playlist: Playlist) => toggleInPlaylist(playlist, soundKind(sound), sound.id), {
    onSuccess: (isAdded, playlist) => {
      if (isAdded) notifyAdded(playlist);
      else notifySuccess(`Removed from ${playlist.title}`);
      setChosen("");
    },
  });
  const holding = playlists.filter((playlist) => holds(playlist, soundKind(sound), sound.id));
  function submit() {
    const playlist = playlists.find(({ id }) => String(id) === chosen);
    if (playlist) void toggle.mutate(playlist);
    else setIsMissing(true);
  }
  return (
    <>
      <ChoiceForm
        label="Playlist"
        empty={EMPTY}
        options={playlists.map((playlist) =>
          holding.includes(playlist)
            ? { id: playlist.id, title: `${playlist.title} (added)`, disabled: true }
            : playlist,
        )}
        chosen={chosen}
        error={isMissing ? EMPTY : (toggle.refusal ?? undefined)}
        busy={toggle.isPending}
        onChange={(next) => {
          setChosen(next);
          setIsMissing(false);
          toggle.clearError();
        }}
        onSubmit={submit}
      />
      {holding.length > 0 && (
        <ul aria-label="Playlists with this sound" className="mt-3 max-h-48 overflow-y-auto">
          {holding.map((playlist) => (
            <li key={playlist.id} className="flex items-center gap-3 border-b border-line py-1">
              <span className="min-w-0 flex-1 truncate text-ink-2">{`In ${playlist.title}`}</span>
              <IconButton
                icon="close"
                label={`Remove from ${playlist.title}`}
                disabled={toggle.isPending}
                onClick={() => {
                  setIsMissing(false);
                  void toggle.mutate(playlist);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
