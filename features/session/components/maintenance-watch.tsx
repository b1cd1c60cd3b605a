"use client";

import { useEffect } from "react";
import type { Notice } from "@/features/session/api/load-notice";

const EVERY_MS = 10_000;

/**
 * Checks every ten seconds whether the maintenance is over, and then opens the home page; if something else is said about
 * it now, the page is loaded again.
 */
export function MaintenanceWatch({ shown: { text, ends_at } }: { shown: Notice }) {
  useEffect(() => {
    const timer = setInterval(async () => {
      const { request } = await import("@/lib/api/request");
      const status = await request("GET /api/status", {}, { silent: true }).catch(() => null);
      if (status && !status.maintenance) window.location.replace("/");
      const notice = status?.notice;
      if (notice && (notice.text !== text || notice.ends_at !== ends_at)) window.location.reload();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [text, ends_at]);
  return null;
}
