"use client";

import { useEffect, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { loadNewest, readNotifications, useNewest } from "@/features/notifications/newest";
import { island } from "@/lib/client/hydration/island";
import { formatCount } from "@/lib/format/count";

const load = () => import("@/features/notifications/components/notifications-panel");
const NotificationsPanel = island(() => load().then((module) => module.NotificationsPanel));

/** The bell with its indicator. Opening it marks everything as read and reloads the list. */
export function NotificationsButton() {
  const response = useNewest((state) => state.response);
  const [failed, setFailed] = useState(false);
  const fresh = response?.count ?? 0;

  useEffect(() => {
    loadNewest().catch(() => undefined);
  }, []);

  async function opened() {
    setFailed(false);
    try {
      await readNotifications();
    } catch {
      setFailed(true);
    }
  }

  return (
    <Popover
      label="Notifications"
      align="end"
      className="w-[380px] max-w-[calc(100vw-16px)]"
      onOpenChange={(open) => {
        if (open) void opened();
      }}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          icon="bell"
          label={fresh > 0 ? `Notifications, ${formatCount(fresh)} new` : "Notifications"}
          dot={fresh > 0}
          onPointerEnter={load}
          onFocus={load}
        />
      )}
    >
      {(close) => <NotificationsPanel response={response} failed={failed} close={close} />}
    </Popover>
  );
}
