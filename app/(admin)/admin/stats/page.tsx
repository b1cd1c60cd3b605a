import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { StatsPage } from "@/features/admin/stats/components/stats-page";

export const metadata: Metadata = { title: "Stats", robots: { index: false } };

export default function ShopStatsPage() {
  return (
    <>
      <h1 className="py-6">Stats</h1>
      <Suspense fallback={<LoadingLines />}>
        <StatsPage scope="all" />
      </Suspense>
    </>
  );
}
