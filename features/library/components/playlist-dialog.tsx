"use client";

import { type FormEvent, useEffect, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/error";
import { createPlaylist, holds, loadPlaylists, toggleInPlaylist, usePlaylists } from "@/lib/client/session/playlists";
import type { Playlist } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/contract/kinds";
import { formatCount } from "@/lib/format/count";
import type { DialogProps } from "@/stores/dialogs";

/** The user's playlists with a check on those that hold the sound, and a way to a new one. */
export function PlaylistDialog({ open, view, onClose }: DialogProps<"add-to-playlist">) {
  useEffect(() => {
    if (open) void loadPlaylists({ again: true }).catch(() => undefined);
  }, [open]);
  return (
    <Modal open={open} onClose={onClose} title="Add to playlist" width={512}>
      <Playlists sound={view.props.sound} />
    </Modal>
  );
}

function Playlists({ sound }: { sound: Sound }) {
  const playlists = usePlaylists((state) => state.playlists);
  return (
    <>
      <p className="truncate pb-3 text-ink-2">{sound.title}</p>
      {playlists?.length === 0 && <p className="pb-4 text-ink-3">You have no playlists yet. Name the first one.</p>}
      <ul aria-label="Select Playlist" className="-mx-2 max-h-80 overflow-y-auto">
        {playlists?.map((playlist) => (
          <PlaylistRow key={playlist.id} playlist={playlist} sound={sound} />
        ))}
      </ul>
      <NewPlaylist sound={sound} />
    </>
  );
}

function PlaylistRow({ playlist, sound }: { playlist: Playlist; sound: Sound }) {
  const [busy, setBusy] = useState(false);
  const inside = holds(playlist, soundKind(sound), sound.id);
  async function press() {
    setBusy(true);
    try {
      if (await toggleInPlaylist(playlist, soundKind(sound), sound.id)) notifySuccess("Added to Collection");
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setBusy(false);
    }
  }
  return (
    <li>
      <button
        type="button"
        aria-pressed={inside}
        disabled={busy}
        onClick={press}
        className="flex h-11 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-raised"
      >
        <Icon name={inside ? "check" : "plus"} size={16} className={inside ? "text-accent-graph" : "text-ink-3"} />
        <span className="min-w-0 flex-1 truncate">{playlist.title}</span>
        <span className="num text-sm text-ink-3">{formatCount(playlist.samples_count)}</span>
      </button>
    </li>
  );
}

function NewPlaylist({ sound }: { sound: Sound }) {
  const [title, setTitle] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await createPlaylist(title, soundKind(sound), sound.id);
      notifySuccess("Added to Collection");
      setTitle("");
      setError(undefined);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.errors.title?.[0] ?? failure.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2 pt-4" noValidate>
      <div className="flex-1">
        <TextField
          label="New playlist"
          value={title}
          maxLength={60}
          error={error}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Button type="submit" variant="solid" loading={busy} className="h-11!">
        Create
      </Button>
    </form>
  );
}
