"use client";

import { useEffect } from "react";

const EVERY_MS = 10_000;

/** Checks every ten seconds whether the maintenance is over, and then opens the home page. */
export function MaintenanceWatch() {
  useEffect(() => {
    const timer = setInterval(async () => {
      const { request } = await import("@/lib/api/request");
      const status = await request("GET /api/status", {}, { silent: true }).catch(() => null);
      if (status && !status.maintenance) window.location.replace("/");
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
