import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { SearchHistory } from "@/features/admin/search-history/components/search-history";

export const metadata: Metadata = { title: "Search history", robots: { index: false } };

export default function SearchHistoryPage() {
  return (
    <>
      <h1 className="py-6">Search history</h1>
      <Suspense fallback={<LoadingLines />}>
        <SearchHistory />
      </Suspense>
    </>
  );
}
