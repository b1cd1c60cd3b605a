"use client";

import { PackSounds, type PackSoundsProps } from "@/features/packs/components/pack-sounds";
import { soundSlots } from "@/features/sound/sound-slots";

/** The sounds of a pack with the usual controls of a row. */
export function PackSoundRows(props: PackSoundsProps) {
  return <PackSounds {...props} slots={soundSlots} />;
}
