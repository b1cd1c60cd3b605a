"use client";

import { GET_FREE_CREDITS } from "@/features/auth/confirm-email-words";
import { island } from "@/lib/client/hydration/island";
import { useIsSignedIn, useUserValue } from "@/lib/client/session/use-user";

// Loaded only for signed-in users: a visitor's page has none of this code.

const confirmEmail = <span>{GET_FREE_CREDITS}</span>;

const ConfirmEmailLine = island(
  () => import("@/features/auth/components/confirm-email").then((module) => module.ConfirmEmailLine),
  { placeholder: confirmEmail },
);

/** The banner's line for a user with an unconfirmed e-mail address. */
export function UserConfirmEmail() {
  return useUserValue((user) => user.email_verified_at === null) ? <ConfirmEmailLine /> : confirmEmail;
}

const FeatureNotices = island(() =>
  import("@/features/notices/components/feature-notices").then((module) => module.FeatureNotices),
);

/** The notices that open by themselves. */
export function UserNotices() {
  return useIsSignedIn() ? <FeatureNotices /> : null;
}
