"use client";

import Link from "next/link";
import { Cover } from "@/components/ui/cover";
import { Lamp } from "@/components/ui/lamp";
import { Skeleton } from "@/components/ui/skeleton";
import type { NotificationsAnswer } from "@/features/notifications/api";
import { notificationNodes } from "@/features/notifications/message";
import { coverSource } from "@/lib/media/cover-source";

interface NotificationsPanelProps {
  answer: NotificationsAnswer | null;
  failed: boolean;
  close: () => void;
}

/** Inside of the notifications dropdown. */
export function NotificationsPanel({ answer, failed, close }: NotificationsPanelProps) {
  const list = answer?.notifications.data;
  return (
    <>
      <div className="flex items-center justify-between px-4 pt-3.5 pb-2">
        <span className="font-strong">Notifications</span>
        <Link href="/account/notifications" prefetch={false} onClick={close} className="link text-sm text-ink-2">
          See all
        </Link>
      </div>
      {!list && !failed && <Waiting />}
      {!list && failed && <p className="px-4 pt-2 pb-5 text-ink-2">Something went wrong. Try again.</p>}
      {list?.length === 0 && <p className="px-4 pt-2 pb-5 text-ink-2">No notifications available.</p>}
      <ul>
        {list?.map((notification) => (
          <li key={notification.id} className="flex items-center gap-3 border-t border-line px-4 py-3">
            <Cover src={coverSource(notification.thumb)} size={40} />
            <div className="min-w-0 flex-1 [&_b]:font-strong">
              {notificationNodes(notification.message)}
              <span className="mt-0.5 block text-xs text-ink-3">{notification.time_ago}</span>
            </div>
            {!notification.is_read && (
              <>
                <Lamp />
                <span className="sr-only">New</span>
              </>
            )}
          </li>
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
