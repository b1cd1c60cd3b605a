import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { PackDetailsPage } from "@/features/studio/packs/components/pack-details-page";

export const metadata: Metadata = { title: "Pack details", robots: { index: false } };

export default async function SellerPackDetailsPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense fallback={<LoadingLines />}>
      <PackDetailsPage pack={{ kind: "sample", id: Number(id) }} />
    </Suspense>
  );
}
