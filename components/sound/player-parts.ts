import type { ComponentType, ReactNode } from "react";
import type { ElementNode } from "@/components/element-node";
import type { Sound } from "@/lib/contract/entities/sound";
import type { SoundCreator } from "@/lib/format/sound-creators";

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

/** The controls of other features in the player, provided by the application. */
export interface PlayerParts {
  Like: ComponentType<PlayerControlProps>;
  Download: ComponentType<PlayerControlProps>;
  /** Opens the quick view; wraps the title. */
  Details: ComponentType<SoundDetailsProps>;
  /** Wraps the link to a creator: shows the creator's preview card. */
  Creator: ComponentType<{ creator: SoundCreator; children: ElementNode }>;
  AddToPlaylist?: ComponentType<PlayerControlProps>;
  /** "Show similar sounds", labelled New. Only for samples whose analysis is done. */
  Similar?: ComponentType<PlayerControlProps>;
}
