import type { Metadata } from "next";
import { Suspense } from "react";
import { Feed } from "@/features/discover/components/feed";

export const metadata: Metadata = { title: "My feed", robots: { index: false } };

export default function FeedPage() {
  return (
    <>
      <h1 className="pt-7 pb-2 max-lg:text-[28px]">My feed</h1>
      <p className="pb-8 leading-body text-ink-2">New releases from the creators you follow.</p>
      <Suspense>
        <Feed />
      </Suspense>
    </>
  );
}
