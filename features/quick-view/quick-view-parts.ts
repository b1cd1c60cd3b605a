import type { ComponentType } from "react";
import type { SoundSlotProps, SoundSlots } from "@/components/sound/slots";
import type { SoundCreator } from "@/lib/format/sound-creators";

/** Components of other features in the quick view. */
export interface QuickViewParts {
  rows: SoundSlots;
  /** The like button with its count. */
  Like: ComponentType<SoundSlotProps>;
  /** "Add to playlist". */
  Add: ComponentType<SoundSlotProps>;
  /** One button for each file of the sound; the last one is highlighted. */
  Files: ComponentType<SoundSlotProps>;
  /** Switches whether the sound repeats when it ends. */
  Repeat: ComponentType;
  /** A creator's chip. */
  Creator: ComponentType<{ creator: SoundCreator }>;
  /** The license of a sound with its explanation. */
  License: ComponentType<{ label: string }>;
  /** "Get certificate" in the menu, for sounds that have one. */
  Certificate: ComponentType<SoundSlotProps>;
  /** "Add to collection" in the menu, for admins. */
  Curate: ComponentType<SoundSlotProps>;
  /** "Ban sound" in the menu, for admins. */
  Ban: ComponentType<SoundSlotProps>;
  /** Opens the form that reports the sound. */
  report: (sound: SoundSlotProps["sound"]) => void;
}
