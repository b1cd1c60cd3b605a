"use client";

import Link from "next/link";
import { CreditPill } from "@/components/ui/credit-pill";
import { AccountMenu } from "@/features/navigation/components/account-menu";
import { LibraryLink } from "@/features/navigation/components/library-link";
import { ThemeToggle } from "@/features/navigation/components/theme-toggle";
import { UploadLink } from "@/features/navigation/components/upload-link";
import { OfferButton } from "@/features/pricing/components/offer-button";
import type { User } from "@/lib/contract/entities/user";

/** Credits and offers of a signed-in user in the header. */
export function UserOffers({ user }: { user: User }) {
  return (
    <>
      <Link
        href="/account/plan"
        prefetch={false}
        className="flex items-center rounded-pill! pointer-coarse:min-h-11 max-[359px]:hidden"
      >
        <CreditPill credits={user.credit} warns={user.email_verified_at !== null} compact />
      </Link>
      <OfferButton user={user} size="sm" className="h-9! max-lg:hidden" />
      <span className="contents max-lg:hidden">
        <ThemeToggle className="max-lg:hidden" />
      </span>
      {user.seller_status === "active" && (
        <span className="max-xl:hidden">
          <UploadLink />
        </span>
      )}
    </>
  );
}

/** Library and account menu of a signed-in user in the header. */
export function UserPlaces({ user }: { user: User }) {
  return (
    <>
      <span className="contents max-lg:hidden">
        <LibraryLink />
      </span>
      <span className="max-lg:hidden">
        <AccountMenu user={user} />
      </span>
    </>
  );
}
