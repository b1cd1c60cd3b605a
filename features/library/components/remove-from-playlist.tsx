"use client";

import { useRouter } from "next/navigation";
import { createContext, use, useState } from "react";
import { notifySuccess } from "@/components/layout/notify";
import type { SoundSlotProps } from "@/components/sound/slots";
import { IconButton } from "@/components/ui/icon-button";
import { ApiError } from "@/lib/api/error";
import { removeFromPlaylist } from "@/lib/client/session/playlist-changes";
import { soundKind } from "@/lib/contract/kinds";

/** The user's own playlist whose rows these are. */
export const OwnPlaylist = createContext<{ id: number; title: string } | null>(null);

/** Removes a row's sound from the playlist that the page shows. */
export function RemoveFromPlaylist({ sound }: SoundSlotProps) {
  const playlist = use(OwnPlaylist);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  if (!playlist) return null;
  const { id, title } = playlist;
  async function remove() {
    setBusy(true);
    try {
      await removeFromPlaylist(id, soundKind(sound), sound.id);
      notifySuccess(`Removed from ${title}`);
      router.refresh();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setBusy(false);
    }
  }
  return (
    <IconButton
      icon="close"
      label={`Remove ${sound.title} from ${title}`}
      title={`Remove from ${title}`}
      disabled={busy}
      onClick={() => void remove()}
    />
  );
}
