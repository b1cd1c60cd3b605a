import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import { SectionHead } from "@/components/ui/section-head";
import { AccountPage } from "@/features/account/components/account-page";
import { FollowedCreators } from "@/features/library/components/followed-creators";

export const metadata: Metadata = { title: "Creators you follow", robots: { index: false } };

export default function FollowedCreatorsPage() {
  return (
    <AccountPage title="Following" current="/account/following/creators">
      <SectionHead
        className="mb-2"
        title="Creators"
        aside={
          <Link href="/my-library/selections" prefetch={false}>
            Curated playlists you follow
          </Link>
        }
      />
      <Suspense>
        <FollowedCreators />
      </Suspense>
    </AccountPage>
  );
}
