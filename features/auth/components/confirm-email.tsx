"use client";

import { ResendLink } from "@/features/auth/components/resend-link";
import { confirmEmailWords, GET_FREE_CREDITS } from "@/features/auth/confirm-email-words";
import { useUser } from "@/lib/client/session/use-user";

/** For users with an unconfirmed e-mail address: what confirming gives, where the mail went, and a resend button. */
export function ConfirmEmailLine() {
  const user = useUser();
  return (
    <>
      <span className="min-w-0 truncate">
        <span>{user ? confirmEmailWords(user) : GET_FREE_CREDITS}</span>
        {user && <span className="max-sm:sr-only">{` We sent a link to ${user.email}.`}</span>}
      </span>
      <ResendLink inline />
    </>
  );
}
