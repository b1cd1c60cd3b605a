import type { ComponentType, ReactNode } from "react";
import type { Sound } from "@/lib/contract/entities/sound";

/** What each control of a row is given. */
export interface SoundSlotProps {
  sound: Sound;
}

export interface SoundTitleProps extends SoundSlotProps {
  /** Look of the title; goes on the link or button. */
  className: string;
  children: ReactNode;
}

/**
 * The controls of a row that belong to other features; the application fills them. Each renders the content of its
 * column and nothing around it. A like count carries `sound-like-count`, which narrow lists hide; a download button
 * carries `row-download`, which turns ink while the row is pointed at.
 */
export interface SoundSlots {
  Like: ComponentType<SoundSlotProps>;
  Add: ComponentType<SoundSlotProps>;
  /** Before the playlist; there where the list is wide, while the row is pointed at. */
  Similar?: ComponentType<SoundSlotProps>;
  /** Everything else that can be done with the sound; there where the list is wide, while the row is pointed at. */
  Menu?: ComponentType<SoundSlotProps>;
  /** Cost, or what is owned, and the download button. */
  Download: ComponentType<SoundSlotProps>;
  /** Opens the quick view. Without it the title leads to the pack. */
  Title?: ComponentType<SoundTitleProps>;
  /** Opens the quick view from a narrow list, where the rest of the row plays. */
  More?: ComponentType<SoundSlotProps>;
}
