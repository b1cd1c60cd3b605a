import type { Metadata } from "next";
import { StudioOverview } from "@/features/studio/packs/components/overview";
import { StudioHead } from "@/features/studio/packs/components/studio-head";

export const metadata: Metadata = { title: "Creator Studio", robots: { index: false } };

export default function SellerPage() {
  return (
    <>
      <StudioHead title="Creator Studio" />
      <StudioOverview />
    </>
  );
}
