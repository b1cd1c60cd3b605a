import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { PackStatePage } from "@/features/studio/packs/components/pack-state-page";

export const metadata: Metadata = { title: "History", robots: { index: false } };

export default async function SellerPresetPackStatePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense fallback={<LoadingLines />}>
      <PackStatePage pack={{ kind: "preset", id: Number(id) }} />
    </Suspense>
  );
}
