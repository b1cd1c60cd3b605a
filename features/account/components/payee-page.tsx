"use client";

import { useSearchParams } from "next/navigation";
import { ButtonLink } from "@/components/ui/button-link";
import { PayeeChangeLink } from "@/features/account/components/payee-change-link";

/** With the token of a mail it stops a change of the PayPal address; without one it leads to where that is changed. */
export function PayeePage() {
  const token = useSearchParams().get("token");
  if (token) return <PayeeChangeLink token={token} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <h1>Stop a change</h1>
      <p className="leading-body text-ink-2">
        The link in the mail about a changed PayPal address stops the change. Open that link.
      </p>
      <ButtonLink href="/account" variant="solid">
        Account settings
      </ButtonLink>
    </div>
  );
}
