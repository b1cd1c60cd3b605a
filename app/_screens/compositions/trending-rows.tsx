"use client";

import { soundSlots } from "@/app/_screens/compositions/sound-slots";
import { TrendingSounds, type TrendingSoundsProps } from "@/features/catalogue/components/trending-sounds";

/** Trending sounds with the usual controls of a row. */
export function TrendingRows(props: TrendingSoundsProps) {
  return <TrendingSounds {...props} slots={soundSlots} />;
}
