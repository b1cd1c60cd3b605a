"use client";

import { useEffect, useRef } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { NO_INTENT, RegisterForm } from "@/features/auth/components/form-islands";
import { ResendLink } from "@/features/auth/components/resend-link";
import { mailedAddress } from "@/features/auth/mailed-address";
import { useUser } from "@/lib/client/session/use-user";
import type { SocialProvider } from "@/lib/contract/social";

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

function NewAccount({ providers }: { providers: readonly SocialProvider[] }) {
  const form = useRef<HTMLDivElement>(null);
  // The form takes over what is in its fields when it is hydrated.
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input[type="email"]');
    if (field && field.value === "") field.value = mailedAddress(window.location.hash);
  }, []);
  return (
    <div ref={form}>
      <h1 className="mb-6 text-xl">Create account</h1>
      <RegisterForm intent={NO_INTENT} providers={providers} />
    </div>
  );
}
