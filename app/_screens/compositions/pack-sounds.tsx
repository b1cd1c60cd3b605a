"use client";

import { soundSlots } from "@/app/_screens/compositions/sound-slots";
import { PackSounds, type PackSoundsProps } from "@/features/catalogue/components/pack-sounds";

/** The sounds of a pack with the usual controls of a row. */
export function PackSoundRows(props: PackSoundsProps) {
  return <PackSounds {...props} slots={soundSlots} />;
}
