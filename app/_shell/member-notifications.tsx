"use client";

import { Skeleton } from "@/components/ui/skeleton";
import { island } from "@/lib/client/hydration/island";

const NotificationsButton = island(
  () => import("@/features/notifications/components/notifications-button").then((module) => module.NotificationsButton),
  { placeholder: <Skeleton className="size-hit rounded-control!" /> },
);

/** The bell, loaded for members only: a visitor's page carries none of it. */
export function MemberNotifications() {
  return <NotificationsButton />;
}
