"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";
import { type ActionEvent, actionEvent } from "@/features/auth/action-events";
import { refreshUser } from "@/lib/session/session";
import { openPopup } from "@/stores/popups";

/** Ms for the home page to be there: changing the page closes popups. */
const SETTLE_MS = 100;

function targetOf(action: ActionEvent): string {
  if ("page" in action) return action.page;
  return "popup" in action ? `/#${action.popup}` : "/";
}

/** Does what the address names, then leaves no trace of it in the history. */
export function RunAction({ event }: { event: string }) {
  const router = useRouter();
  useEffect(() => {
    const action = actionEvent(event);
    if (!action) return;
    router.replace(targetOf(action));
    if (!("subscribe" in action)) return;
    void refreshUser().then(() => {
      const open = () => {
        if (window.location.pathname !== "/") return setTimeout(open, SETTLE_MS);
        return setTimeout(() => openPopup("subscribe", { type: action.subscribe }), SETTLE_MS);
      };
      open();
    });
  }, [event, router]);
  return (
    <p role="status" className="flex items-center gap-3 pt-14 text-ink-2">
      <Spinner />
      One moment
    </p>
  );
}
