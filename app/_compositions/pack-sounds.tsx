"use client";

import { soundSlots } from "@/app/_compositions/sound-slots";
import { PackSounds, type PackSoundsProps } from "@/features/catalogue/components/pack-sounds";

/** The sounds of a pack with the controls of every row. */
export function PackSoundRows(props: PackSoundsProps) {
  return <PackSounds {...props} slots={soundSlots} />;
}
