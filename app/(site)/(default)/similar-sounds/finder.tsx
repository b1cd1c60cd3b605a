"use client";

import { SoundRows } from "@/app/_compositions/sound-rows";
import { SoundFinder } from "@/features/similar/components/sound-finder";

/** The finder with the controls of every row. */
export function Finder() {
  return <SoundFinder Rows={SoundRows} />;
}
