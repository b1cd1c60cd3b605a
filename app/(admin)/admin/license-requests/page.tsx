import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { AdminLicenseRequests } from "@/features/admin/license-requests/components/license-requests";

export const metadata: Metadata = { title: "License requests", robots: { index: false } };

export default function LicenseRequestsPage() {
  return (
    <Suspense fallback={<LoadingLines />}>
      <AdminLicenseRequests />
    </Suspense>
  );
}
