"use client";

import { useEffect, useEffectEvent } from "react";

/** Time between two signs, in ms. */
const SIGN_MS = 5 * 60_000;

/** Gives a sign every five minutes while `isClaimed` and the page is visible, and at once when it is again. */
export function useClaimSigns(isClaimed: boolean, sign: () => void): void {
  const give = useEffectEvent(sign);
  useEffect(() => {
    if (!isClaimed) return;
    let last = Date.now();
    const check = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < SIGN_MS) return;
      last = Date.now();
      give();
    };
    const timer = setInterval(check, SIGN_MS);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [isClaimed]);
}
