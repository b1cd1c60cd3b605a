"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { popupOfHash } from "@/features/auth/hash-popup";
import { sessionFlags } from "@/lib/client/session/session";
import { SOCIAL_HASH } from "@/lib/contract/social-hash";
import { closePopup, usePopups } from "@/stores/popups";

const DELAY_MS = 100;

/**
 * Opens sign-in, register and forgot password by the URL's hash, tells how a sign-in at a provider ended, and closes
 * popups when the page changes.
 */
export function HashPopups() {
  const pathname = usePathname();

  useEffect(() => {
    const page = pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      if (window.location.hash.startsWith(SOCIAL_HASH)) {
        void import("@/features/auth/social-return").then((module) => module.showSocialOutcome());
      }
      const found = popupOfHash(window.location.hash);
      clearTimeout(timer);
      if (!found) return;
      timer = setTimeout(() => {
        if (found.visitorsOnly && sessionFlags()) return;
        if (page === window.location.pathname) usePopups.setState({ open: found.popup });
      }, DELAY_MS);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("hashchange", read);
      closePopup();
    };
  }, [pathname]);

  // A closed popup leaves no hash behind, so that the same link opens it again.
  useEffect(
    () =>
      usePopups.subscribe(({ open }) => {
        if (!open && popupOfHash(window.location.hash)) {
          window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
        }
      }),
    [],
  );
  return null;
}
