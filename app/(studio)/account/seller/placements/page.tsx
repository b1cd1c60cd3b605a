import type { Metadata } from "next";
import { Suspense } from "react";
import { PlacementsPage } from "@/features/studio/placements/components/placements-page";

export const metadata: Metadata = { title: "Placements", robots: { index: false } };

export default function SellerPlacementsPage() {
  return (
    <Suspense>
      <PlacementsPage />
    </Suspense>
  );
}
