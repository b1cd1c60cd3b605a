"use client";

import type { SoundSlots } from "@/components/sound/slots";
import { SimilarTitle, SimilarWay } from "@/features/similar/components/similar-title";
import { SoundList, type SoundListProps } from "@/features/sound/components/sound-list";
import { soundSlots } from "@/features/sound/sound-slots";

const slots: SoundSlots = { ...soundSlots, Title: SimilarTitle, More: SimilarWay };

/** Rows of samples, each linking to similar samples. */
export function ExampleRows(props: SoundListProps) {
  return <SoundList {...props} slots={slots} />;
}
