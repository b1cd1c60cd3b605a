"use client";

import { SoundPageHead } from "@/features/quick-view/components/sound-page-head";
import { quickViewParts } from "@/features/quick-view/sound-parts";
import type { Sound } from "@/lib/contract/entities/sound";

/** The header of a sound's page with the controls that belong to other features. */
export function SoundHeadWithControls(props: { sound: Sound; noun: string }) {
  return <SoundPageHead {...props} parts={quickViewParts} />;
}
