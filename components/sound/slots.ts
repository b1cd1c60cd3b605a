import type { ComponentType, ReactNode } from "react";
import type { Sound } from "@/lib/contract/entities/sound";

/** Props of each control of a row. */
export interface SoundSlotProps {
  sound: Sound;
}

export interface SoundTitleProps extends SoundSlotProps {
  /** Style of the title, for the link or button. */
  className: string;
  children: ReactNode;
}

/**
 * The controls of a row that belong to other features, provided by the application. Each renders only the content of
 * its column. A like count has the class `sound-like-count`, which narrow lists hide; a download button has
 * `row-download`, which is highlighted while the row is hovered.
 */
export interface SoundSlots {
  Like: ComponentType<SoundSlotProps>;
  Add: ComponentType<SoundSlotProps>;
  /** Before the playlist; in a wide list, while the row is hovered. */
  Similar?: ComponentType<SoundSlotProps>;
  /** All other actions on the sound; in a wide list, while the row is hovered. */
  Menu?: ComponentType<SoundSlotProps>;
  /** Cost or ownership, and the download button. */
  Download: ComponentType<SoundSlotProps>;
  /** Opens the quick view. Without it the title links to the pack. */
  Title?: ComponentType<SoundTitleProps>;
  /** Opens the quick view from a narrow list, in which the rest of the row plays. */
  More?: ComponentType<SoundSlotProps>;
}
