"use client";

import { useEffect } from "react";
import { loadToaster, notifyError, notifySuccess } from "@/components/layout/notify";
import { onFirstInteraction } from "@/lib/client/hydration/first-interaction";
import { useNetwork } from "@/stores/network";

/** Follows the network and says when it goes and when it is back. */
export function NetworkWatch() {
  useEffect(() => {
    const { setOnline } = useNetwork.getState();
    const went = () => {
      setOnline(false);
      notifyError("You’re offline.", "Sounds that have loaded still play.");
    };
    const came = () => {
      setOnline(true);
      notifySuccess("You’re back online.");
    };
    setOnline(navigator.onLine);
    // What says that the network is gone must be here before it goes.
    const stopWaiting = onFirstInteraction(() => void loadToaster());
    window.addEventListener("offline", went);
    window.addEventListener("online", came);
    return () => {
      stopWaiting();
      window.removeEventListener("offline", went);
      window.removeEventListener("online", came);
    };
  }, []);
  return null;
}
