import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { Applications } from "@/features/admin/applications/components/applications";

export const metadata: Metadata = { title: "Creator applications", robots: { index: false } };

export default function ApplicationsPage() {
  return (
    <Suspense fallback={<LoadingLines />}>
      <Applications />
    </Suspense>
  );
}
