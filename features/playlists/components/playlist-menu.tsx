"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { notifyError, notifySuccess, notifyWithLink } from "@/components/layout/notify";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuSeparator } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { duplicatePlaylist, publishPlaylist } from "@/features/playlists/playlist-changes";
import { ApiError } from "@/lib/api/error";
import { island } from "@/lib/client/hydration/island";
import type { Collection, SoundKind } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";

const PlaylistDetails = island(() =>
  import("@/features/playlists/components/playlist-details").then((module) => module.PlaylistDetails),
);
const PlaylistDeletion = island(() =>
  import("@/features/playlists/components/playlist-deletion").then((module) => module.PlaylistDeletion),
);
const PlaylistArranger = island(() =>
  import("@/features/playlists/components/playlist-arranger").then((module) => module.PlaylistArranger),
);

export interface OwnPlaylistProps {
  playlist: Collection;
  /** The part of it that the page shows: sounds of one kind. */
  sounds: readonly Sound[];
  kind: SoundKind;
}

type View = "details" | "arranger" | "deletion";

/** The owner's actions on a playlist. The dialogs are loaded when they are first opened. */
export function PlaylistMenu({ playlist, sounds, kind }: OwnPlaylistProps) {
  const router = useRouter();
  const [view, setView] = useState<View>();
  const [refused, setRefused] = useState<string | null>(null);
  const [seen, setSeen] = useState<readonly View[]>([]);
  const label = `More: ${playlist.title}`;
  function open(next: View) {
    setView(next);
    if (!seen.includes(next)) setSeen([...seen, next]);
  }
  const dialog = (name: View) => ({ open: view === name, onClose: () => setView(undefined), playlist });

  async function duplicate() {
    setRefused(null);
    try {
      const copy = await duplicatePlaylist(playlist.id);
      notifyWithLink(`Copied to ${copy.title}`, { title: "Open playlist", href: `/collections/${copy.slug}` });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.message);
    }
  }
  /** A private playlist is published first: nobody else could open its link. */
  async function copyLink() {
    setRefused(null);
    try {
      if (!playlist.is_public) await publishPlaylist(playlist.id);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return setRefused(failure.message);
    }
    await navigator.clipboard.writeText(`${window.location.origin}/collections/${playlist.slug}`).then(
      () => notifySuccess("Link copied."),
      () => notifyError("The link couldn’t be copied. Try again."),
    );
    if (!playlist.is_public) router.refresh();
  }
  return (
    <>
      <Menu label={label} trigger={(props) => <IconButton icon="more" label={label} bordered {...props} />}>
        <MenuItem icon="edit" onSelect={() => open("details")}>
          Edit details
        </MenuItem>
        <MenuItem icon="updown" disabled={sounds.length === 0} onSelect={() => open("arranger")}>
          Arrange sounds
        </MenuItem>
        <MenuItem icon="add" onSelect={() => void duplicate()}>
          Duplicate
        </MenuItem>
        <MenuItem icon="link" onSelect={() => void copyLink()}>
          {playlist.is_public ? "Copy link" : "Make public and copy link"}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="trash" danger onSelect={() => open("deletion")}>
          Delete
        </MenuItem>
      </Menu>
      <Refusal>{refused}</Refusal>
      {seen.includes("details") && <PlaylistDetails {...dialog("details")} onSaved={() => router.refresh()} />}
      {seen.includes("deletion") && (
        <PlaylistDeletion {...dialog("deletion")} onDeleted={() => router.replace("/my-library")} />
      )}
      {seen.includes("arranger") && (
        <PlaylistArranger {...dialog("arranger")} sounds={sounds} kind={kind} onChanged={() => router.refresh()} />
      )}
    </>
  );
}
