import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { StatsPage } from "@/features/admin/stats/components/stats-page";

export const metadata: Metadata = { title: "Stats of presets", robots: { index: false } };

export default function StatsPresetsPage() {
  return (
    <>
      <h1 className="py-6">Stats of presets</h1>
      <Suspense fallback={<LoadingLines />}>
        <StatsPage scope="preset" />
      </Suspense>
    </>
  );
}
