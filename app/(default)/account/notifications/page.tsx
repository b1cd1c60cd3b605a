import type { Metadata } from "next";
import { Suspense } from "react";
import { AllNotifications } from "@/features/notifications/components/all-notifications";

export const metadata: Metadata = { title: "Notifications", robots: { index: false } };

export default function NotificationsPage() {
  return (
    <>
      <h1 className="py-7 max-lg:text-[28px]">Notifications</h1>
      <div className="max-w-[720px]">
        <Suspense>
          <AllNotifications />
        </Suspense>
      </div>
    </>
  );
}
