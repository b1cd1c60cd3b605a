"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { OfferButton } from "@/features/navigation/components/offer-button";
import { ThemeToggle } from "@/features/navigation/components/theme-toggle";
import { island } from "@/lib/client/hydration/island";
import { useUser } from "@/lib/client/session/use-user";
import { openDialog, prepareDialog } from "@/stores/dialogs";

const MemberActions = island(
  () => import("@/features/navigation/components/member-actions").then((module) => module.MemberActions),
  { placeholder: <MemberPlaceholder /> },
);

/** As wide as the usual controls of a member, so that the search box doesn't move when they come. */
function MemberPlaceholder() {
  return (
    <span className="flex items-center gap-3 max-lg:w-[124px] lg:w-[430px]" aria-hidden="true">
      <span className="skeleton ml-auto h-9 w-[72px] rounded-pill! lg:w-[112px]" />
      <span className="skeleton h-9 w-[100px] rounded-control! max-lg:hidden" />
      <span className="skeleton size-9 rounded-full! max-lg:size-hit max-lg:rounded-control!" />
    </span>
  );
}

/** Right side of the header. The page holds both sides; `data-member` on <html> shows one before the first paint. */
export function HeaderActions({ notifications }: { notifications: ReactNode }) {
  const user = useUser();
  return (
    <>
      <div className="flex items-center gap-2 max-lg:hidden member:hidden">
        <ThemeToggle />
        <ButtonLink href="/pricing" variant="ghost" prefetch={false}>
          Pricing
        </ButtonLink>
        <Button
          variant="ghost"
          onPointerEnter={() => prepareDialog("login")}
          onFocus={() => prepareDialog("login")}
          onClick={() => openDialog("login")}
        >
          Sign in
        </Button>
        <OfferButton user={null} variant="solid" />
      </div>
      <div className="flex min-w-0 items-center gap-2 visitor:hidden lg:min-w-[430px] lg:justify-end">
        {user ? <MemberActions user={user} notifications={notifications} /> : <MemberPlaceholder />}
      </div>
    </>
  );
}
