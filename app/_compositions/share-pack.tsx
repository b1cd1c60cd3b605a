"use client";

import { notifyError } from "@/components/layout/notify";
import { ShareMenu } from "@/features/player/components/share-menu";

/** Shares a pack's page. */
export function SharePack({ path }: { path: string }) {
  return <ShareMenu path={path} notify={notifyError} />;
}
