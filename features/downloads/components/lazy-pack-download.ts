"use client";

import { island } from "@/lib/client/hydration/island";
import type { Pack } from "@/lib/contract/entities/pack";

/** The download of a sound's pack on the sound's page. */
export const PackDownload = island<{ pack: Pack }>(
  () => import("@/features/downloads/components/pack-download").then((module) => module.PackDownload),
  { when: "interaction" },
);
