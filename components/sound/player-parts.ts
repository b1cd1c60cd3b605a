import type { ComponentType, ReactNode } from "react";
import type { Sound } from "@/lib/contract/entities/sound";
import type { Maker } from "@/lib/format/makers";

/**
 * Where a control stands: an icon button in the desktop bar (the download with its cost) and in the mini player; in the
 * sheet an icon button by the title (like) or a block button; in the menu a `MenuItem`.
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

/** What the player shows but doesn't own. The application fills it from the other features. */
export interface PlayerParts {
  Like: ComponentType<PlayerControlProps>;
  Download: ComponentType<PlayerControlProps>;
  /** Opens the quick view; holds the title. */
  Details: ComponentType<SoundDetailsProps>;
  /** Around the link to a creator: shows who that is. */
  Creator: ComponentType<{ person: Maker; children: ReactNode }>;
  AddToPlaylist?: ComponentType<PlayerControlProps>;
  /** "Show similar sounds", marked New. Shown only for a sample whose analysis is done. */
  Similar?: ComponentType<PlayerControlProps>;
}
