"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { listen } from "@/lib/client/listen";
import { pagePath } from "@/lib/client/navigation/overlay-history";
import { sessionFlags } from "@/lib/client/session/session";
import { SOCIAL_HASH } from "@/lib/contract/rules/social-hash";
import { closeDialogs, useDialogs } from "@/stores/dialogs";

const DELAY_MS = 100;

/**
 * Opens sign-in, register and forgot password by the URL's hash, tells how a sign-in at a provider ended, and closes
 * dialogs when the page changes.
 */
export function HashDialogs() {
  const pathname = usePathname();

  // The hash whose dialog was opened.
  const opened = useRef("");

  useEffect(() => {
    const page = pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const { hash } = window.location;
      clearTimeout(timer);
      if (hash.startsWith(SOCIAL_HASH)) {
        void import("@/features/auth/social-return").then((module) => module.showSocialOutcome());
      } else if (hash) {
        const loading = import("@/features/auth/hash-dialog");
        timer = setTimeout(async () => {
          const found = (await loading).dialogOfHash(hash);
          const isThere = page === window.location.pathname && hash === window.location.hash;
          if (!found || !isThere || (found.visitorsOnly && sessionFlags())) return;
          opened.current = hash;
          useDialogs.setState({ open: [found.dialog] });
        }, DELAY_MS);
      }
    };
    read();
    const stop = listen({ hashchange: read });
    return () => {
      clearTimeout(timer);
      stop();
      closeDialogs();
    };
  }, [pathname]);

  // A closed dialog leaves no hash behind, so that the same link opens it again.
  useEffect(
    () =>
      // Leaving a page closes dialogs even if none is open: the hash of the next page is still to be read.
      useDialogs.subscribe(({ open }, before) => {
        const { hash } = window.location;
        if (open.length === 0 && before.open.length > 0 && hash && hash === opened.current)
          window.history.replaceState(null, "", pagePath());
      }),
    [],
  );
  return null;
}
