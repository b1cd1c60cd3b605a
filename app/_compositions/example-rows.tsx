"use client";

import { soundSlots } from "@/app/_compositions/sound-slots";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundList, type SoundListProps } from "@/features/catalogue/components/sound-list";
import { SimilarTitle, SimilarWay } from "@/features/similar/components/similar-title";

const slots: SoundSlots = { ...soundSlots, Title: SimilarTitle, More: SimilarWay };

/** Rows that lead to what sounds like them. */
export function ExampleRows(props: SoundListProps) {
  return <SoundList {...props} slots={slots} />;
}
