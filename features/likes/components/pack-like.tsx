"use client";

import { island } from "@/lib/client/hydration/island";
import type { Pack } from "@/lib/contract/entities/pack";

/** The like button of a pack's card. */
export const PackLike = island<{ pack: Pack }>(
  () => import("@/features/likes/components/like-icon-button").then((module) => module.PackCardLike),
  { placeholder: <span className="block size-hit" /> },
);
