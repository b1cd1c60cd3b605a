"use client";

import { type ReactNode, useState } from "react";
import { Switch } from "@/components/ui/switch";
import { updateUser } from "@/lib/client/session/session";
import { useUserValue } from "@/lib/client/session/use-user";

const CALLS = {
  is_synced_to_app: "POST /api/user/toggle-app-sync",
  is_follow_wavecrate: "POST /api/user/toggle-follow-wavecrate",
} as const;

/** A setting of the signed-in user's account that takes effect at once. */
export function SettingSwitch({ name, children }: { name: keyof typeof CALLS; children: ReactNode }) {
  const isOn = useUserValue((user) => user[name]);
  const [isSaving, setIsSaving] = useState(false);

  async function toggle() {
    setIsSaving(true);
    try {
      const { request } = await import("@/lib/api/request");
      updateUser(await request(CALLS[name], {}, { silent: true }));
    } catch {
      // The switch keeps its state.
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Switch checked={isOn ?? false} disabled={isOn === undefined || isSaving} onChange={() => void toggle()}>
      {children}
    </Switch>
  );
}
