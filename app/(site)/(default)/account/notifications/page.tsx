import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountPage } from "@/features/account/components/account-page";
import { AllNotifications } from "@/features/notifications/components/all-notifications";

export const metadata: Metadata = { title: "Notifications", robots: { index: false } };

export default function NotificationsPage() {
  return (
    <AccountPage title="Notifications" current="/account/notifications">
      <Suspense>
        <AllNotifications />
      </Suspense>
    </AccountPage>
  );
}
