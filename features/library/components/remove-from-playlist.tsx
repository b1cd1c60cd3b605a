"use client";

import { useRouter } from "next/navigation";
import { createContext, use, useState } from "react";
import { notifyWithAction } from "@/components/layout/notify";
import type { SoundSlotProps } from "@/components/sound/slots";
import { IconButton } from "@/components/ui/icon-button";
import { ApiError } from "@/lib/api/error";
import { removeFromPlaylist } from "@/lib/client/session/playlist-changes";
import { soundKind } from "@/lib/contract/kinds";

/** The global handler has shown why. */
function ignoreRefusal(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure;
}

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
      const undo = await removeFromPlaylist(id, soundKind(sound), sound.id);
      notifyWithAction(`Removed from ${title}`, {
        title: "Undo",
        onSelect: () => void undo().then(() => router.refresh(), ignoreRefusal),
      });
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
