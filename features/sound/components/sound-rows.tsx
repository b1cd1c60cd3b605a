"use client";

import { SoundList, type SoundListProps } from "@/features/sound/components/sound-list";
import { soundSlots } from "@/features/sound/sound-slots";

/** Rows of sound with like, playlist and download. */
export function SoundRows(props: SoundListProps) {
  return <SoundList {...props} slots={soundSlots} />;
}
