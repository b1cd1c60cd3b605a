"use client";

import { Switch } from "@/components/ui/switch";
import { commandSession } from "@/features/player/session-code";
import { useSession } from "@/features/player/session-state";

/** Switches between sounds as they were recorded and sounds in the session's tempo and key. */
export function SessionSwitch({ className }: { className?: string }) {
  const isOn = useSession((state) => state.isOn);
  return (
    <Switch
      checked={isOn}
      title="Hear every sound in your tempo and key"
      className={className}
      onChange={() => void commandSession(({ toggleSession }) => toggleSession())}
    >
      Session
    </Switch>
  );
}
