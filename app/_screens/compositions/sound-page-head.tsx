"use client";

import { quickViewParts } from "@/app/_screens/compositions/quick-view-parts";
import { SoundPageHead } from "@/features/quick-view/components/sound-page-head";
import type { Sound } from "@/lib/contract/entities/sound";

/** The header of a sound's page with the controls that belong to other features. */
export function SoundHeadWithControls(props: { sound: Sound; noun: string }) {
  return <SoundPageHead {...props} parts={quickViewParts} />;
}
