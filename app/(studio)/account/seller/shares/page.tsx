import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { StudioHead } from "@/features/studio/packs/components/studio-head";
import { SharesPage } from "@/features/studio/splits/components/shares-page";

export const metadata: Metadata = { title: "Packs you share in", robots: { index: false } };

export default function SellerSharesPage() {
  return (
    <>
      <StudioHead title="Packs you share in" />
      <Suspense fallback={<LoadingLines />}>
        <SharesPage />
      </Suspense>
    </>
  );
}
