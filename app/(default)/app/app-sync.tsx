"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { updateUser } from "@/lib/session/session";
import { useIsSignedIn, useUserValue } from "@/lib/session/use-user";
import { openPopup } from "@/stores/popups";

/** The setting that sends a signed-in user's downloads to the desktop app. */
export function AppSync() {
  const isSignedIn = useIsSignedIn();
  const isSynced = useUserValue((user) => user.is_synced_to_app);
  const [isSaving, setIsSaving] = useState(false);

  async function toggle() {
    setIsSaving(true);
    try {
      const { request } = await import("@/lib/api/request");
      updateUser(await request("POST /api/user/toggle-app-sync", {}, { silent: true }));
    } catch {
      // The switch stays where it was.
    } finally {
      setIsSaving(false);
    }
  }

  if (isSignedIn === false) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="primary" size="lg" onClick={() => openPopup("login", { redirect: "/app" })}>
          Sign in to connect it
        </Button>
        <p className="text-sm text-ink-3">It is a setting of your account.</p>
      </div>
    );
  }
  return (
    <Switch checked={isSynced ?? false} disabled={isSynced === undefined || isSaving} onChange={() => void toggle()}>
      Downloads go to the desktop app instead of the browser
    </Switch>
  );
}
