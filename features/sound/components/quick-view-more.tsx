"use client";

import type { SoundSlotProps } from "@/components/sound/slots";
import { IconButton } from "@/components/ui/icon-button";
import { openDialog } from "@/stores/dialogs";

/** The end of a row in a narrow list: opens the quick view of its sound. */
export function QuickViewMore({ sound }: SoundSlotProps) {
  return (
    <IconButton
      icon="more"
      size="lg"
      label={`More about ${sound.title}`}
      aria-haspopup="dialog"
      onClick={() => openDialog("quick-view", { sound })}
    />
  );
}
