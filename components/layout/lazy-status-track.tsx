"use client";

import { StaticTrack } from "@/components/layout/static-track";
import { island } from "@/lib/client/hydration/island";

/** Every page includes its not-found and error pages, so the code that only they play is loaded when they are shown. */
export const LazyStatusTrack = island(
  () => import("@/components/layout/status-track").then((module) => module.StatusTrack),
  { placeholder: StaticTrack },
);
