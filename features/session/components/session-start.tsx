"use client";

import { useEffect } from "react";
import { currentUser, refreshUser, sessionFlags } from "@/lib/client/session/session";

/** Loads the signed-in user after hydration, and again when another tab has signed in or out meanwhile. */
export function SessionStart() {
  useEffect(() => {
    void refreshUser();
    const returned = () => {
      const changed = Boolean(currentUser()) !== (sessionFlags() !== null);
      if (document.visibilityState === "visible" && changed) void refreshUser();
    };
    document.addEventListener("visibilitychange", returned);
    return () => document.removeEventListener("visibilitychange", returned);
  }, []);
  return null;
}
