import type { ReactNode } from "react";
import type { Sound } from "@/lib/contract/entities/sound";

/**
 * Where a control is rendered: an icon button in the desktop bar (the download with its cost) and in the mini player;
 * in the sheet an icon button by the title (like) or a block button; in the menu a `MenuItem`.
 */
export type PlayerPlace = "bar" | "mini" | "sheet" | "menu";

export interface PlayerControlProps {
  sound: Sound;
  place: PlayerPlace;
}

export interface SoundDetailsProps {
  sound: Sound;
  className?: string;
  children: ReactNode;
}
