import type { Metadata } from "next";
import { Suspense } from "react";
import { FollowedSelections } from "@/features/library/components/followed-selections";

export const metadata: Metadata = { title: "Curated playlists you follow", robots: { index: false } };

export default function FollowedSelectionsPage() {
  return (
    <>
      <h1 className="py-7 max-lg:text-[28px]">Curated playlists you follow</h1>
      <Suspense>
        <FollowedSelections />
      </Suspense>
    </>
  );
}
