"use client";

import type { SoundDetailsProps } from "@/components/sound/player-parts";
import { openDialog } from "@/stores/dialogs";

/** The title of a row or of the loaded sound: opens the quick view of its sound. */
export function QuickViewTitle({ sound, className, children }: SoundDetailsProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={className}
      onClick={() => openDialog("quick-view", { sound })}
    >
      {children}
    </button>
  );
}
