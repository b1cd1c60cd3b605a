"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { loadCode } from "@/lib/client/hydration/load-code";
import { SOCIAL_HASH } from "@/lib/contract/social-hash";
import { closeDialogs, useDialogs } from "@/stores/dialogs";

const DELAY_MS = 100;

/** Only URLs with a hash need it. */
const load = () => loadCode(() => import("@/features/auth/hash-dialog"));

/**
 * Opens sign-in, register and forgot password by the URL's hash, tells how a sign-in at a provider ended, and closes
 * dialogs when the page changes.
 */
export function HashDialogs() {
  const pathname = usePathname();

  useEffect(() => {
    const page = pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      const { hash } = window.location;
      if (!hash) return;
      if (hash.startsWith(SOCIAL_HASH)) {
        void import("@/features/auth/social-return").then((module) => module.showSocialOutcome());
        return;
      }
      const code = load();
      timer = setTimeout(async () => {
        const { openHashDialog } = await code;
        const isHere = page === window.location.pathname && hash === window.location.hash;
        if (isHere) openHashDialog();
      }, DELAY_MS);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("hashchange", read);
      closeDialogs();
    };
  }, [pathname]);

  useEffect(
    () =>
      useDialogs.subscribe(({ open }) => {
        if (open.length === 0 && window.location.hash) void load().then((module) => module.dropHashOfClosedDialog());
      }),
    [],
  );
  return null;
}
