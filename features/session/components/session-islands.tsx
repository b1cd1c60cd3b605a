"use client";

import { useEffect } from "react";
import { loadToaster, notifyError, notifySuccess } from "@/components/layout/notify";
import { onResponse } from "@/lib/api/responses";
import { onFirstInteraction } from "@/lib/client/hydration/first-interaction";
import { island } from "@/lib/client/hydration/island";
import { listen } from "@/lib/client/listen";
import { currentUser, refreshUser, sessionFlags } from "@/lib/client/session/session";
import { useNetwork } from "@/stores/network";

/** Loads the signed-in user after hydration, and again when another tab has signed in or out. */
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

/** Shows the API server's message, unless the caller does: the first message of the first field, or the sentence. */
export function ResponseToasts() {
  useEffect(
    () =>
      onResponse(({ error, message }) => {
        if (error) notifyError(error.message);
        else if (message) notifySuccess(message);
      }),
    [],
  );
  return null;
}

/** Notifies when the network connection is lost and when it is back. */
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
    // The code of the notification must be loaded before the network is lost.
    const stopWaiting = onFirstInteraction(() => void loadToaster());
    const stop = listen({ offline: went, online: came });
    return () => {
      stopWaiting();
      stop();
    };
  }, []);
  return null;
}

/** The progress of the demo catalogue, loaded while it is being filled. */
export const FillingProgressNote = island(() =>
  import("@/features/session/components/filling-note").then((module) => module.FillingNote),
);

/** Analytics and the consent question, loaded if they are configured. */
export const Analytics = island(() =>
  import("@/features/session/components/analytics").then((module) => module.Analytics),
);
