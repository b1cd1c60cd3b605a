import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { InternalReports } from "@/features/admin/internal-reports/components/internal-reports";

export const metadata: Metadata = { title: "Reports", robots: { index: false } };

export default function InternalReportsPage() {
  return (
    <Suspense fallback={<LoadingLines />}>
      <InternalReports />
    </Suspense>
  );
}
