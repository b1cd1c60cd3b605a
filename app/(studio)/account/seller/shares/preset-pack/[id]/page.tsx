import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { SharePage } from "@/features/studio/splits/components/share-page";

export const metadata: Metadata = { title: "A share of a preset pack", robots: { index: false } };

export default async function SellerPresetSharePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense fallback={<LoadingLines />}>
      <SharePage kind="preset" id={Number(id)} />
    </Suspense>
  );
}
