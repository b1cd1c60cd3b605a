"use client";

import { late } from "@/components/layout/late";
import { Skeleton } from "@/components/ui/skeleton";

const NotificationsButton = late(
  () => import("@/features/notifications/components/notifications-button").then((module) => module.NotificationsButton),
  <Skeleton className="size-hit rounded-control!" />,
);

/** The bell, loaded for members only: a visitor's page carries none of it. */
export function MemberNotifications() {
  return <NotificationsButton />;
}
