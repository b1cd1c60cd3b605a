"use client";

import type { SoundSlots } from "@/components/sound/slots";
import { SimilarTitle, SimilarWay } from "@/features/similar/components/similar-title";
import { SoundFinder } from "@/features/similar/components/sound-finder";
import { SoundList, type SoundListProps } from "@/features/sound/components/sound-list";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { soundSlots } from "@/features/sound/sound-slots";

/** The finder whose rows have the usual controls. */
export function Finder() {
  return <SoundFinder Rows={SoundRows} />;
}

const slots: SoundSlots = { ...soundSlots, Title: SimilarTitle, More: SimilarWay };

/** Rows of samples, each linking to similar samples. */
export function ExampleRows(props: SoundListProps) {
  return <SoundList {...props} slots={slots} />;
}
