import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { Selections } from "@/features/admin/selections/components/selections";

export const metadata: Metadata = { title: "Selections", robots: { index: false } };

export default function SelectionsPage() {
  return (
    <Suspense fallback={<LoadingLines />}>
      <Selections />
    </Suspense>
  );
}
