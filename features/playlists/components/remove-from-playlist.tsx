"use client";

import { useRouter } from "next/navigation";
import { createContext, use, useState } from "react";
import { notifyError, notifyWithAction } from "@/components/layout/notify";
import type { SoundSlotProps } from "@/components/sound/slots";
import { IconButton } from "@/components/ui/icon-button";
import { removeFromPlaylist } from "@/features/playlists/playlist-changes";
import { ApiError } from "@/lib/api/error";
import { soundKind } from "@/lib/contract/rules/kinds";

/** The row is gone, so a failed undo is shown in a toast. */
function showFailure(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure;
  notifyError(failure.message);
}

/** The user's own playlist that contains these rows. */
export const OwnPlaylist = createContext<{ id: number; title: string } | null>(null);

/** Removes a row's sound from the playlist that the page shows. */
export function RemoveFromPlaylist({ sound }: SoundSlotProps) {
  const playlist = use(OwnPlaylist);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  if (!playlist) return null;
  const { id, title } = playlist;
  async function remove() {
    setBusy(true);
    setRefused(null);
    try {
      const undo = await removeFromPlaylist(id, soundKind(sound), sound.id);
      notifyWithAction(`Removed from ${title}`, {
        title: "Undo",
        onSelect: () => void undo().then(() => router.refresh(), showFailure),
      });
      router.refresh();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setBusy(false);
      setRefused(failure.message);
    }
  }
  return (
    <>
      <IconButton
        icon={refused ? "alert" : "close"}
        label={`Remove ${sound.title} from ${title}`}
        title={refused ?? `Remove from ${title}`}
        disabled={busy}
        onClick={() => void remove()}
      />
      <span role="alert" className="sr-only">
        {refused}
      </span>
    </>
  );
}
