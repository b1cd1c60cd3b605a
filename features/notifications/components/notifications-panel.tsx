"use client";

import Link from "next/link";
import { Skeleton } from "@/components/ui/skeleton";
import { NotificationItem } from "@/features/notifications/components/notification-item";
import type { CallResponse } from "@/lib/contract/call-types";

interface NotificationsPanelProps {
  response: CallResponse<"GET /api/notifications"> | null;
  failed: boolean;
  close: () => void;
}

/** Content of the notifications dropdown. */
export function NotificationsPanel({ response, failed, close }: NotificationsPanelProps) {
  const list = response?.notifications.data;
  return (
    <>
      <div className="flex items-center justify-between px-4 pt-3.5 pb-2">
        <span className="font-strong">Notifications</span>
        <Link href="/account/notifications" prefetch={false} onClick={close} className="link touch text-sm text-ink-2">
          See all
        </Link>
      </div>
      {!list && !failed && <Waiting />}
      {!list && failed && <p className="px-4 pt-2 pb-5 text-ink-2">Something went wrong. Try again.</p>}
      {list?.length === 0 && <p className="px-4 pt-2 pb-5 text-ink-2">No notifications available.</p>}
      <ul>
        {list?.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} className="px-4" />
        ))}
      </ul>
    </>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-5" role="status" aria-label="Loading notifications">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
