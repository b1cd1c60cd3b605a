"use client";

import { type FormEvent, useEffect, useState } from "react";
import { notifyWithLink } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/error";
import { addPackToPlaylist, createPlaylist } from "@/lib/client/session/playlist-changes";
import { loadPlaylists, usePlaylists } from "@/lib/client/session/playlists";
import { MAX_TITLE, type Playlist } from "@/lib/contract/entities/library";
import { countOf } from "@/lib/format/count";
import type { DialogProps } from "@/stores/dialogs";

const EMPTY = "Select Playlist";

/** Adds every sound of a pack to one of the user's playlists, or to a new one. */
export function PackPlaylistDialog({ open, view, onClose }: DialogProps<"pack-to-playlist">) {
  const { pack } = view.props;
  const playlists = usePlaylists((state) => state.playlists);
  const [chosen, setChosen] = useState("");
  const [title, setTitle] = useState("");
  const [errors, setErrors] = useState<{ playlist?: string; title?: string }>({});
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (open) void loadPlaylists({ again: true }).catch(() => undefined);
  }, [open]);

  async function addTo(find: () => Promise<Playlist>) {
    setBusy(true);
    setErrors({});
    try {
      const playlist = await find();
      const added = await addPackToPlaylist(playlist.id, pack.kind, pack.id);
      const link = { title: "Open playlist", href: `/collections/${playlist.slug}` };
      notifyWithLink(
        added > 0 ? `${countOf(added, "sound")} added to ${playlist.title}` : `All sounds are in ${playlist.title}`,
        link,
      );
      setTitle("");
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.errors.title) setErrors({ title: failure.errors.title[0] });
    } finally {
      setBusy(false);
    }
  }

  function choose(event: FormEvent) {
    event.preventDefault();
    const playlist = playlists?.find(({ id }) => String(id) === chosen);
    if (playlist) void addTo(async () => playlist);
    else setErrors({ playlist: EMPTY });
  }

  function create(event: FormEvent) {
    event.preventDefault();
    void addTo(() => createPlaylist(title, pack.kind));
  }

  return (
    <Modal open={open} onClose={onClose} title="Add to playlist" width={512}>
      <p className="truncate pb-3 text-ink-2">All sounds of {pack.title}</p>
      {playlists && playlists.length > 0 && (
        <form onSubmit={choose} className="flex items-start gap-2 pb-4" noValidate>
          <SelectField
            label="Playlist"
            className="min-w-0 flex-1"
            value={chosen}
            error={errors.playlist}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{EMPTY}</option>
            {playlists.map((playlist) => (
              <option key={playlist.id} value={playlist.id}>
                {playlist.title}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="solid" loading={busy} className="mt-6.5 h-11!">
            Add
          </Button>
        </form>
      )}
      <form onSubmit={create} className="flex items-start gap-2" noValidate>
        <div className="flex-1">
          <TextField
            label="New playlist"
            value={title}
            maxLength={MAX_TITLE}
            error={errors.title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <Button type="submit" loading={busy} className="mt-6.5 h-11!">
          Create
        </Button>
      </form>
    </Modal>
  );
}
