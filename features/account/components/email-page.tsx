"use client";

import { useSearchParams } from "next/navigation";
import { EmailChangeLink } from "@/features/account/components/email-change-link";
import { EmailSettings } from "@/features/account/components/email-settings";

/** Changes the e-mail address; with the token of a mail it confirms the change. */
export function EmailPage() {
  const token = useSearchParams().get("token");
  if (token) return <EmailChangeLink token={token} />;
  return (
    <>
      <h1 className="mb-4">Change e-mail</h1>
      <EmailSettings />
    </>
  );
}
