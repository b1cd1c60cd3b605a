import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { Reviews } from "@/features/admin/packs/components/reviews";

export const metadata: Metadata = { title: "Review queue of preset packs", robots: { index: false } };

export default function PresetReviewsPage() {
  return (
    <Suspense fallback={<LoadingLines />}>
      <Reviews kind="preset" />
    </Suspense>
  );
}
