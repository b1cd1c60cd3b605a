import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import { AccountPage } from "@/app/_screens/account/account-page";
import { FollowedCreators } from "@/app/_screens/library/followed-creators";
import { SectionHead } from "@/components/ui/section-head";

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
