"use client";

import { useEffect } from "react";
import { loadToaster, notifyError, notifySuccess, notifyWithAction } from "@/components/layout/notify";
import { answerProofs } from "@/lib/api/proof";
import { onResponse } from "@/lib/api/responses";
import { onFirstInteraction } from "@/lib/client/hydration/first-interaction";
import { island } from "@/lib/client/hydration/island";
import { listen } from "@/lib/client/listen";
import { followOtherTabs } from "@/lib/client/session/other-tabs";
import { currentUser, refreshUser, sessionFlags, setUser } from "@/lib/client/session/session";
import { askInDialog, openDialog } from "@/stores/dialogs";
import { useNetwork } from "@/stores/network";

const saySignedOut = () =>
  notifyWithAction("You were signed out.", { title: "Sign in", onSelect: () => openDialog("login") });

/** Loads the user when the tab is seen again and may be out of date: signed in or out elsewhere, or e-mail confirmed. */
async function catchUp(): Promise<void> {
  const before = currentUser();
  const isOutdated = Boolean(before) !== (sessionFlags() !== null) || before?.email_verified_at === null;
  if (document.visibilityState !== "visible" || !isOutdated) return;
  const after = await refreshUser();
  if (before && !after) saySignedOut();
}

/** Loads the signed-in user after hydration, and again when another tab has signed in or out or confirmed the e-mail. */
export function SessionStart() {
  useEffect(() => {
    void refreshUser();
    const returned = () => void catchUp();
    document.addEventListener("visibilitychange", returned);
    const stops = [listen({ focus: returned }), followOtherTabs(saySignedOut)];
    return () => {
      document.removeEventListener("visibilitychange", returned);
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}

/** Shows that the session has ended, or the API server's message, unless the caller does: the first message of the first field, or the sentence. */
export function ResponseToasts() {
  useEffect(
    () =>
      onResponse(({ error, message }) => {
        if (error?.status === 401 && currentUser()) {
          setUser(null);
          saySignedOut();
        } else if (error) notifyError(error.message);
        else if (message) notifySuccess(message);
      }),
    [],
  );
  return null;
}

/** Asks the user to prove who they are when a call needs it. */
export function ProofQuestions() {
  useEffect(() => answerProofs(askInDialog), []);
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
