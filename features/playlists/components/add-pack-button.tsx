"use client";

import { IconButton } from "@/components/ui/icon-button";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { openDialog } from "@/stores/dialogs";

/** Opens the playlists that a whole pack can be added to. For signed-in users: visitors have no playlists. */
export function AddPackButton({ kind, id, title }: Pick<PackDetail, "kind" | "id" | "title">) {
  return (
    <IconButton
      icon="add"
      label={`Add all sounds to a playlist: ${title}`}
      className="visitor:hidden"
      onClick={() => openDialog("pack-to-playlist", { pack: { kind, id, title } })}
    />
  );
}
