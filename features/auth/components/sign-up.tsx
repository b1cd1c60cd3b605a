"use client";

import { useEffect } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { NO_INTENT, RegisterForm } from "@/features/auth/components/form-islands";
import { ResendLink } from "@/features/auth/components/resend-link";
import { mailedAddress, mailedProof } from "@/features/auth/mailed-address";
import { hydrateAtOnce } from "@/lib/client/hydration/first-interaction";
import { useUser } from "@/lib/client/session/use-user";
import type { SocialProvider } from "@/lib/contract/rules/social";

/** The sign-up screen: the form, and afterwards where the mail was sent. */
export function SignUp({ providers }: { providers: readonly SocialProvider[] }) {
  const user = useUser();
  if (!user) return <NewAccount providers={providers} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <h1 className="text-xl">
        {user.email_verified_at ? "You have an account" : "Verify email to unlock your free credits"}
      </h1>
      <p className="text-ink-2">
        {user.email_verified_at ? `You are signed in as ${user.username}.` : `We sent a link to ${user.email}.`}
      </p>
      <div className="flex gap-2">
        <ButtonLink href="/explore" prefetch={false} variant="solid">
          Explore
        </ButtonLink>
        {!user.email_verified_at && <ResendLink variant="ghost" />}
      </div>
    </div>
  );
}

const readMailedAddress = () => mailedAddress(window.location.hash);
const readMailedProof = () => mailedProof(window.location.hash);

function NewAccount({ providers }: { providers: readonly SocialProvider[] }) {
  // The form has no address before it is hydrated.
  useEffect(() => {
    if (readMailedAddress()) hydrateAtOnce();
  }, []);
  return (
    <>
      <h1 className="mb-6 text-xl">Create account</h1>
      <RegisterForm
        intent={NO_INTENT}
        providers={providers}
        readEmail={readMailedAddress}
        readProof={readMailedProof}
      />
    </>
  );
}
