"use client";

import { useSearchParams } from "next/navigation";
import { ConnectionLink } from "@/features/account/components/connection-link";
import { SignInMethods } from "@/features/account/components/sign-in-methods";

/** The ways to sign in; with the token of a mail it disconnects the provider that the mail is about. */
export function SignInPage() {
  const token = useSearchParams().get("token");
  if (token) return <ConnectionLink token={token} />;
  return (
    <>
      <h1 className="mb-4">How you sign in</h1>
      <SignInMethods />
    </>
  );
}
