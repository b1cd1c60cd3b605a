import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { Reviews } from "@/features/admin/packs/components/reviews";

export const metadata: Metadata = { title: "Review queue", robots: { index: false } };

export default function ReviewsPage() {
  return (
    <Suspense fallback={<LoadingLines />}>
      <Reviews kind="sample" />
    </Suspense>
  );
}
