"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { noteInterruption } from "@/features/notices/interruption";
import { forgetIntent, onIntent, pendingIntent } from "@/lib/client/session/pending-intent";
import { currentUser, refreshUser, subscribeSession } from "@/lib/client/session/session";

/** Says itself that the e-mail is verified, and leads on by a button. */
const VERIFY = "/account/verify";

/** Carries out what a visitor wanted, once they have an account that may do it. What nobody signed in for is forgotten. */
export function IntentRunner() {
  const router = useRouter();
  const pathname = usePathname();

  useEffect(() => {
    const look = () => {
      const user = currentUser();
      if (user === null) return forgetIntent();
      if (!user || !pendingIntent() || pathname === VERIFY) return;
      // Nothing else opens by itself meanwhile.
      noteInterruption();
      void import("@/app/_shell/resume-intent").then((module) => module.resumeIntent(router));
    };
    // The link of the mail opens in another tab: coming back is the moment to ask.
    const returned = () => {
      const waits = pendingIntent() && currentUser()?.email_verified_at === null;
      if (waits && document.visibilityState === "visible") void refreshUser();
    };
    // A visitor on the way to a provider is not signed in yet: what was just remembered stays.
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
