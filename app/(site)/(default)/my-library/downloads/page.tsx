import type { Metadata } from "next";
import { LibraryPage } from "@/features/library/components/library-page";

export const metadata: Metadata = { title: "Downloads", robots: { index: false } };

export default function Page() {
  return <LibraryPage name="downloads" />;
}
