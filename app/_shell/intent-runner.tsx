"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { noteInterruption } from "@/features/notices/interruption";
import { forgetIntent, onIntent, pendingIntent } from "@/lib/client/session/pending-intent";
import { currentUser, refreshUser, subscribeSession } from "@/lib/client/session/session";

/** This page itself reports that the e-mail address is verified, and continues with a button. */
const VERIFY = "/account/verify";

/** Carries out a visitor's intent once an account allows it. If the visitor doesn't sign in, it is discarded. */
export function IntentRunner() {
  const router = useRouter();
  const pathname = usePathname();

  useEffect(() => {
    const look = () => {
      const user = currentUser();
      if (user === null) return forgetIntent();
      if (!user || !pendingIntent() || pathname === VERIFY || document.visibilityState === "hidden") return;
      // Nothing else opens by itself in the meantime.
      noteInterruption();
      void import("@/app/_shell/resume-intent").then((module) => module.resumeIntent(router));
    };
    // The mail's link opens in another tab: returning to this one is the moment to check.
    const returned = () => {
      if (document.visibilityState === "hidden") return;
      if (pendingIntent() && currentUser()?.email_verified_at === null) void refreshUser();
      else look();
    };
    // A visitor who is being sent to a provider isn't signed in yet: the stored intent stays.
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
