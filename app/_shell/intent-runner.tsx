"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { noteInterruption } from "@/features/notices/interruption";
import { forgetIntent, onIntent, pendingIntent } from "@/lib/client/session/pending-intent";
import { currentUser, refreshUser, subscribeSession } from "@/lib/client/session/session";

/** The page itself reports that the e-mail is verified, and continues by a button. */
const VERIFY = "/account/verify";

/** Carries out what a visitor wanted, once they have an account that may do it. Without a sign-in it is forgotten. */
export function IntentRunner() {
  const router = useRouter();
  const pathname = usePathname();

  useEffect(() => {
    const look = () => {
      const user = currentUser();
      if (user === null) return forgetIntent();
      if (!user || !pendingIntent() || pathname === VERIFY) return;
      // Nothing else opens by itself in the meantime.
      noteInterruption();
      void import("@/app/_shell/resume-intent").then((module) => module.resumeIntent(router));
    };
    // The link of the mail opens in another tab: coming back is the moment to check.
    const returned = () => {
      const waits = pendingIntent() && currentUser()?.email_verified_at === null;
      if (waits && document.visibilityState === "visible") void refreshUser();
    };
    // A visitor on the way to a provider isn't signed in yet: the stored intent stays.
    const remembered = () => {
      if (currentUser()) look();
    };
    look();
    const stops = [subscribeSession(look), onIntent(remembered)];
    document.addEventListener("visibilitychange", returned);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", returned);
    };
  }, [pathname, router]);
  return null;
}
