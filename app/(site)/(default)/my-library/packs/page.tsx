import type { Metadata } from "next";
import { Suspense } from "react";
import { LibraryPacks } from "@/features/library/components/library-packs";

export const metadata: Metadata = { title: "My packs", robots: { index: false } };

export default function MyPacksPage() {
  return (
    <>
      <h1 className="py-7 max-lg:text-[28px]">My packs</h1>
      <Suspense>
        <LibraryPacks />
      </Suspense>
    </>
  );
}
