"use client";

import { late } from "@/components/layout/late";
import { StillTrack } from "@/components/layout/still-track";

/** Every page carries its missing page and its error page along, so what only those play comes when they show. */
export const LateStatusTrack = late(
  () => import("@/components/layout/status-track").then((module) => module.StatusTrack),
  StillTrack,
);
