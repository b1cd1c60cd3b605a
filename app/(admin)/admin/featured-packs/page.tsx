import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { Shelves } from "@/features/admin/shelves/components/shelves";

export const metadata: Metadata = { title: "Home page", robots: { index: false } };

export default function FeaturedPacksPage() {
  return (
    <Suspense fallback={<LoadingLines />}>
      <Shelves />
    </Suspense>
  );
}
