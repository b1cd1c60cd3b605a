"use client";

import { TrendingSounds, type TrendingSoundsProps } from "@/features/home/components/trending-sounds";
import { soundSlots } from "@/features/sound/sound-slots";

/** Trending sounds with the usual controls of a row. */
export function TrendingRows(props: TrendingSoundsProps) {
  return <TrendingSounds {...props} slots={soundSlots} />;
}
