"use client";

import { toastError } from "@/components/ui/toaster";
import { ShareMenu } from "@/features/player/components/share-menu";

/** Shares a pack's page. */
export function SharePack({ path }: { path: string }) {
  return <ShareMenu path={path} notify={toastError} />;
}
