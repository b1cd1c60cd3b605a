"use client";

import { useEffect, useState } from "react";
import { ChoiceForm } from "@/components/form/choice-form";
import { notifyWithLink } from "@/components/layout/notify";
import { Modal } from "@/components/ui/modal";
import { NewPlaylistForm } from "@/features/playlists/components/new-playlist-form";
import { addPackToPlaylist, createPlaylist } from "@/features/playlists/playlist-changes";
import { loadPlaylists, usePlaylists } from "@/features/playlists/playlists";
import { ApiError } from "@/lib/api/error";
import type { Playlist } from "@/lib/contract/entities/library";
import { countOf } from "@/lib/format/count";
import type { DialogProps } from "@/stores/dialogs";

const EMPTY = "Select Playlist";

/** Adds every sound of a pack to one of the user's playlists, or to a new one. */
export function PackPlaylistDialog({ open, view, onClose }: DialogProps<"pack-to-playlist">) {
  const { pack } = view.props;
  const playlists = usePlaylists((state) => state.playlists);
  const [chosen, setChosen] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (open) void loadPlaylists({ again: true }).catch(() => undefined);
  }, [open]);

  async function addTo({ id, slug, title }: Playlist) {
    setBusy(true);
    setError(undefined);
    try {
      const added = await addPackToPlaylist(id, pack.kind, pack.id);
      notifyWithLink(added > 0 ? `${countOf(added, "sound")} added to ${title}` : `All sounds are in ${title}`, {
        title: "Open playlist",
        href: `/collections/${slug}`,
      });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // The new playlist exists already: the next click adds to it instead of creating another.
      setChosen(String(id));
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  }

  function submit() {
    const playlist = playlists?.find(({ id }) => String(id) === chosen);
    if (playlist) void addTo(playlist);
    else setError(EMPTY);
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
          error={error}
          busy={busy}
          onChange={(next) => {
            setChosen(next);
            setError(undefined);
          }}
          onSubmit={submit}
        />
      )}
      <NewPlaylistForm onCreate={async (title) => addTo(await createPlaylist(title, pack.kind))} />
    </Modal>
  );
}
