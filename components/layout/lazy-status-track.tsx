"use client";

import { StaticTrack } from "@/components/layout/static-track";
import { island } from "@/lib/client/hydration/island";

/** Every page carries its missing page and its error page along, so what only those play comes when they show. */
export const LazyStatusTrack = island(
  () => import("@/components/layout/status-track").then((module) => module.StatusTrack),
  { placeholder: StaticTrack },
);
