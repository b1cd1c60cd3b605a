"use client";

import { SoundRows } from "@/app/_compositions/sound-rows";
import { soundSlots } from "@/app/_compositions/sound-slots";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundList, type SoundListProps } from "@/features/catalogue/components/sound-list";
import { SimilarTitle, SimilarWay } from "@/features/similar/components/similar-title";
import { SoundFinder } from "@/features/similar/components/sound-finder";

/** The finder with the controls of every row. */
export function Finder() {
  return <SoundFinder Rows={SoundRows} />;
}

const slots: SoundSlots = { ...soundSlots, Title: SimilarTitle, More: SimilarWay };

/** Rows of samples, each a link to the samples that are similar to it. */
export function ExampleRows(props: SoundListProps) {
  return <SoundList {...props} slots={slots} />;
}
