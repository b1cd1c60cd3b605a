"use client";

import { soundSlots } from "@/app/_screens/compositions/sound-slots";
import { SoundList, type SoundListProps } from "@/features/catalogue/components/sound-list";

/** Rows of sound with like, playlist and download. */
export function SoundRows(props: SoundListProps) {
  return <SoundList {...props} slots={soundSlots} />;
}
