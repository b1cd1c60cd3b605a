import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { StatsPage } from "@/features/admin/stats/components/stats-page";

export const metadata: Metadata = { title: "Stats of one-shots", robots: { index: false } };

export default function StatsOneshotsPage() {
  return (
    <>
      <h1 className="py-6">Stats of one-shots</h1>
      <Suspense fallback={<LoadingLines />}>
        <StatsPage scope="oneshot" />
      </Suspense>
    </>
  );
}
