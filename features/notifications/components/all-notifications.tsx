"use client";

import { useEffect } from "react";
import { OwnList } from "@/components/layout/own-list";
import { EmptyState } from "@/components/ui/empty-state";
import { NotificationItem } from "@/features/notifications/components/notification-item";
import { readNotifications } from "@/features/notifications/newest";
import { request } from "@/lib/api/request";
import { listQuery, useList, usePage } from "@/lib/client/lists/use-list";
import type { Notification } from "@/lib/contract/entities/library";

const PER_PAGE = 20;

const notificationsQuery = listQuery(["notifications"], async (page: number, signal) => {
  const query = { page, perpage: PER_PAGE };
  const { notifications, count } = await request("GET /api/notifications", { query }, { signal });
  return { ...notifications, count };
});

/** Every notification, newest first, paginated. New ones are marked as read once they are shown. */
export function AllNotifications() {
  const list = useList(notificationsQuery, usePage());
  return (
    <OwnList
      list={list}
      path="/account/notifications"
      empty={
        <EmptyState title="No notifications available.">News about your sounds and credits appears here.</EmptyState>
      }
    >
      {({ data, count }) => <Shown notifications={data} hasNew={count > 0} />}
    </OwnList>
  );
}

function Shown({ notifications, hasNew }: { notifications: readonly Notification[]; hasNew: boolean }) {
  useEffect(() => {
    if (hasNew) readNotifications().catch(() => undefined);
  }, [hasNew]);
  return (
    // The line of the tabs above is the list's first line.
    <ul className="-mt-3 border-b border-line *:first:border-t-0">
      {notifications.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}
