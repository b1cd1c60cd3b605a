import type { Metadata } from "next";
import { StudioLibraryPage } from "@/features/studio/packs/components/library-page";

export const metadata: Metadata = { title: "Preset packs", robots: { index: false } };

export default function SellerPresetPacksPage() {
  return <StudioLibraryPage title="Library" kind="preset" />;
}
