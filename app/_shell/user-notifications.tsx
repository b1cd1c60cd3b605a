"use client";

import { NotificationsLink } from "@/features/notifications/components/notifications-link";
import { island } from "@/lib/client/hydration/island";

/** The notifications button. */
export const UserNotifications = island(
  () => import("@/features/notifications/components/notifications-button").then((module) => module.NotificationsButton),
  { placeholder: <NotificationsLink /> },
);
