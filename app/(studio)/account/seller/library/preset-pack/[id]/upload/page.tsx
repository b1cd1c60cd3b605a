import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { PackSoundsPage } from "@/features/studio/packs/components/pack-sounds-page";

export const metadata: Metadata = { title: "Presets", robots: { index: false } };

export default async function SellerPresetPackSoundsPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense fallback={<LoadingLines />}>
      <PackSoundsPage pack={{ kind: "preset", id: Number(id) }} />
    </Suspense>
  );
}
