"use client";

import { useEffect, useState } from "react";
import { ChoiceForm } from "@/components/form/choice-form";
import { notifyWithLink } from "@/components/layout/notify";
import { Modal } from "@/components/ui/modal";
import { NewPlaylistForm } from "@/features/playlists/components/new-playlist-form";
import { addPackToPlaylist, createPlaylist } from "@/features/playlists/playlist-changes";
import { loadPlaylists, usePlaylists } from "@/features/playlists/playlists";
import { useAction } from "@/lib/client/calls/use-action";
import type { Playlist } from "@/lib/contract/entities/library";
import { countOf } from "@/lib/format/count";
import type { DialogProps } from "@/stores/dialogs";

const EMPTY = "Select Playlist";

/** Adds every sound of a pack to one of the user's playlists, or to a new one. */
export function PackPlaylistDialog({ open, view, onClose }: DialogProps<"pack-to-playlist">) {
  const { pack } = view.props;
  const playlists = usePlaylists((state) => state.playlists);
  const [chosen, setChosen] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const add = useAction(({ id }: Playlist) => addPackToPlaylist(id, pack.kind, pack.id), {
    onSuccess: (added, { slug, title }) => {
      notifyWithLink(added > 0 ? `${countOf(added, "sound")} added to ${title}` : `All sounds are in ${title}`, {
        title: "Open playlist",
        href: `/collections/${slug}`,
      });
      onClose();
    },
    // A new playlist exists already: the next click adds to it instead of creating another.
    onFailure: (_, { id }) => setChosen(String(id)),
  });
  useEffect(() => {
    if (open) void loadPlaylists({ again: true }).catch(() => undefined);
  }, [open]);

  function addTo(playlist: Playlist) {
    setIsMissing(false);
    return add.mutate(playlist);
  }

  function submit() {
    const playlist = playlists?.find(({ id }) => String(id) === chosen);
    if (playlist) void addTo(playlist);
    else setIsMissing(true);
  }

  return (
    <Modal open={open} onClose={onClose} title="Add to playlist" width={512} fixedTop>
      <p className="truncate pb-3 text-ink-2">{`All sounds of ${pack.title}`}</p>
      {playlists && playlists.length > 0 && (
        <ChoiceForm
          label="Playlist"
          empty={EMPTY}
          options={playlists}
          chosen={chosen}
          error={isMissing ? EMPTY : (add.refusal ?? undefined)}
          busy={add.isPending}
          onChange={(next) => {
            setChosen(next);
            setIsMissing(false);
            add.clearError();
          }}
          onSubmit={submit}
        />
      )}
      <NewPlaylistForm onCreate={async (title) => addTo(await createPlaylist(title, pack.kind))} />
    </Modal>
  );
}
