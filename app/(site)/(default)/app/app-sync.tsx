"use client";

import { Button } from "@/components/ui/button";
import { SettingSwitch } from "@/features/account/components/setting-switch";
import { openDialog } from "@/stores/dialogs";

/** The setting that sends a signed-in user's downloads to the desktop app. */
export function AppSync() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 member:hidden">
        <Button variant="primary" size="lg" onClick={() => openDialog("login", { redirect: "/app" })}>
          Sign in to connect
        </Button>
        <p className="text-sm text-ink-3">The setting is saved with your account.</p>
      </div>
      <div className="visitor:hidden">
        <SettingSwitch name="is_synced_to_app">Send downloads to the desktop app instead of the browser</SettingSwitch>
      </div>
    </>
  );
}
