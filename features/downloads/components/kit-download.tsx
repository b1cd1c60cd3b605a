"use client";

import { useEffect, useRef } from "react";
import { refreshUser } from "@/lib/client/session/session";
import { useUser } from "@/lib/client/session/use-user";
import type { PackDetail } from "@/lib/contract/entities/pack";

/** sessionStorage key: the user registered for the kit and has yet to verify the e-mail address. */
const WANTED_KEY = "kit-wanted";

/**
 * Downloads the kit for users who sign in on its page: at once, or once the e-mail address is verified, possibly in
 * another tab. Users who were already signed in click the button.
 */
export function KitDownload({ pack }: { pack: PackDetail }) {
  const user = useUser();
  const wasVisitor = useRef(false);
  const isUnverified = user ? user.email_verified_at === null : false;

  useEffect(() => {
    if (user === null) wasVisitor.current = true;
    if (!user) return;
    if (wasVisitor.current) sessionStorage.setItem(WANTED_KEY, String(pack.id));
    wasVisitor.current = false;
    if (!user.email_verified_at || sessionStorage.getItem(WANTED_KEY) !== String(pack.id)) return;
    sessionStorage.removeItem(WANTED_KEY);
    void import("@/features/downloads/download").then(({ downloadPack }) => downloadPack(pack, 0));
  }, [user, pack]);

  useEffect(() => {
    if (!isUnverified) return;
    const look = () => {
      if (document.visibilityState === "visible") void refreshUser();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [isUnverified]);

  return null;
}
