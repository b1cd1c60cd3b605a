import type { Metadata } from "next";
import { LibraryOverview } from "@/features/library/components/library-overview";

export const metadata: Metadata = { title: "My library", robots: { index: false } };

export default function MyLibraryPage() {
  return (
    <>
      <h1 className="pt-7 pb-8 max-lg:text-[28px]">My library</h1>
      <LibraryOverview />
    </>
  );
}
