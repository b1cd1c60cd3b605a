"use client";

import type { MouseEvent } from "react";
import type { SoundDetailsProps } from "@/components/sound/player-parts";
import { isPlainClick } from "@/lib/client/navigation/link-clicks";
import { soundKind } from "@/lib/contract/rules/kinds";
import { soundPath } from "@/lib/routes/sound-paths";
import { openDialog } from "@/stores/dialogs";

/**
 * The title of a row or of the loaded sound: a link to the sound's page for crawlers and new tabs, while a plain click
 * opens the quick view.
 */
export function QuickViewTitle({ sound, className, children }: SoundDetailsProps) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openDialog("quick-view", { sound });
  };
  return (
    <a href={soundPath(soundKind(sound), sound.id)} aria-haspopup="dialog" className={className} onClick={open}>
      {children}
    </a>
  );
}
