"use client";

import { island } from "@/lib/client/hydration/island";
import type { Pack } from "@/lib/contract/entities/pack";

/** The download of a sound's pack, in its quick view and on its page. */
export const PackDownload = island<{ pack: Pack }>(
  () => import("@/features/downloads/components/pack-download").then((module) => module.PackDownload),
  { when: "interaction" },
);
