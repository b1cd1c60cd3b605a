"use client";

import { ResendLink } from "@/features/auth/components/resend-link";
import { useUser } from "@/lib/client/session/use-user";
import { FREE_PASS_CREDITS } from "@/lib/contract/constants";

/** What waits behind confirming the e-mail. */
export const CONFIRM_EMAIL = `Confirm your e-mail to get ${FREE_PASS_CREDITS} free credits.`;

/** One line for a member who hasn't confirmed the e-mail: what waits, where the mail went, and another one. */
export function ConfirmEmailLine() {
  const user = useUser();
  return (
    <>
      <span className="min-w-0 truncate">
        {CONFIRM_EMAIL}
        {user && <span className="max-sm:sr-only"> We sent a link to {user.email}.</span>}
      </span>
      <ResendLink inline />
    </>
  );
}
