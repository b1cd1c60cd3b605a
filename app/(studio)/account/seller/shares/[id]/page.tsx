import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { SharePage } from "@/features/studio/splits/components/share-page";

export const metadata: Metadata = { title: "A share of a pack", robots: { index: false } };

export default async function SellerSharePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense fallback={<LoadingLines />}>
      <SharePage kind="sample" id={Number(id)} />
    </Suspense>
  );
}
