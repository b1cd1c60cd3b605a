"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { SettingSwitch } from "@/features/account/components/setting-switch";
import { useUserValue } from "@/lib/client/session/use-user";
import { openDialog } from "@/stores/dialogs";

/** The setting that sends a signed-in user's downloads to the desktop app. */
export function AppSync() {
  const hasApp = useUserValue((user) => user.has_app) ?? false;
  const mayDownload = useUserValue((user) => user.has_ever_paid && user.subscription_status !== "free_pass");
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 signed-in:hidden">
        <Button variant="primary" size="lg" onClick={() => openDialog("login", { redirect: "/app" })}>
          Sign in to connect
        </Button>
        <p className="text-sm text-ink-3">The setting is saved with your account.</p>
      </div>
      <div className="visitor:hidden">
        {hasApp && mayDownload && (
          <ButtonLink
            href="/app/download"
            variant="primary"
            size="lg"
            icon="download"
            prefetch={false}
            className="mb-5"
          >
            Download the app
          </ButtonLink>
        )}
        {hasApp ? (
          <SettingSwitch name="is_synced_to_app">
            Send downloads to the desktop app instead of the browser
          </SettingSwitch>
        ) : (
          <p className="text-ink-2">The desktop app isn’t published yet. Until then downloads come to your browser.</p>
        )}
      </div>
    </>
  );
}
