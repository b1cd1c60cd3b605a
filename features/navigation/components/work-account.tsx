"use client";

import { AccountMenu } from "@/features/navigation/components/account-menu";
import { KnownFace } from "@/features/navigation/components/known-face";
import { useUser } from "@/lib/client/session/use-user";

/** The account menu in the header of work pages, where it is at every width. */
export function WorkAccount() {
  const user = useUser();
  return user ? <AccountMenu user={user} toShop /> : <KnownFace />;
}
