import type { Metadata } from "next";
import { StudioLibraryPage } from "@/features/studio/packs/components/library-page";

export const metadata: Metadata = { title: "Library", robots: { index: false } };

export default function SellerLibraryPage() {
  return <StudioLibraryPage title="Library" kind="sample" />;
}
