"use client";

import { useRef } from "react";
import type { SoundSlotProps } from "@/components/sound/slots";
import { IconButton } from "@/components/ui/icon-button";
import { closeDialog, openDialog } from "@/stores/dialogs";

/** Opens the menu of a row; shown on hover. A second click closes it. */
export function RowMenu({ sound }: SoundSlotProps) {
  const wasOpen = useRef(false);
  return (
    <IconButton
      icon="more"
      label={`More for ${sound.title}`}
      aria-haspopup="menu"
      className="row-similar"
      // The open menu closes on pointer down, before the click.
      onPointerDown={({ currentTarget }) => {
        wasOpen.current = currentTarget.getAttribute("aria-expanded") === "true";
      }}
      onClick={({ currentTarget }) => {
        if (wasOpen.current) closeDialog("sound-menu");
        else openDialog("sound-menu", { sound, anchor: currentTarget });
        wasOpen.current = false;
      }}
    />
  );
}
