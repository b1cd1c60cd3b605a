import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { OneshotPacks } from "@/features/admin/oneshots/components/oneshot-packs";

export const metadata: Metadata = { title: "One-shot packs", robots: { index: false } };

export default function OneshotPacksPage() {
  return (
    <Suspense fallback={<LoadingLines />}>
      <OneshotPacks />
    </Suspense>
  );
}
