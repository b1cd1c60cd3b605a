import type { Metadata } from "next";
import { StudioLibraryPage } from "@/features/studio/packs/components/library-page";

export const metadata: Metadata = { title: "Sample packs", robots: { index: false } };

export default function SellerSamplePacksPage() {
  return <StudioLibraryPage title="Sample packs" kind="sample" />;
}
