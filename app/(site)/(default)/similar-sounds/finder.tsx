"use client";

import { SoundRows } from "@/app/_screens/compositions/sound-rows";
import { soundSlots } from "@/app/_screens/compositions/sound-slots";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundList, type SoundListProps } from "@/features/catalogue/components/sound-list";
import { SimilarTitle, SimilarWay } from "@/features/similar/components/similar-title";
import { SoundFinder } from "@/features/similar/components/sound-finder";

/** The finder whose rows have the usual controls. */
export function Finder() {
  return <SoundFinder Rows={SoundRows} />;
}

const slots: SoundSlots = { ...soundSlots, Title: SimilarTitle, More: SimilarWay };

/** Rows of samples, each linking to similar samples. */
export function ExampleRows(props: SoundListProps) {
  return <SoundList {...props} slots={slots} />;
}
