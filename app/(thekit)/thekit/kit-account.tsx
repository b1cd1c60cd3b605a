"use client";

import type { ReactNode } from "react";
import { NO_INTENT, RegisterForm } from "@/features/auth/components/form-islands";
import { ResendLink } from "@/features/auth/components/resend-link";
import { useIsSignedIn, useUser } from "@/lib/client/session/use-user";
import type { SocialProvider } from "@/lib/contract/rules/social";

/** The steps to the kit: an account, a verified e-mail address, the download. `panel` is the last step. */
export function KitAccount({ panel, providers }: { panel: ReactNode; providers: readonly SocialProvider[] }) {
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  if (user && !user.email_verified_at) {
    return (
      <section aria-labelledby="kit-verify" className="rounded-panel p-5 inset-ring inset-ring-line-strong">
        <h2 id="kit-verify" className="mb-2 text-lg">
          Verify your e-mail
        </h2>
        <p className="mb-4 leading-body text-ink-2">
          {`We sent a link to ${user.email}. Open it and come back: the download starts by itself.`}
        </p>
        <ResendLink variant="solid" />
      </section>
    );
  }
  if (user) return panel;
  return (
    <>
      {/* The page has both variants and shows one at the first paint. The form's space is reserved until it loads. */}
      <div className="hidden min-h-40 signed-in:block" />
      {!isSignedIn && (
        <section
          aria-labelledby="kit-account"
          className="min-h-[494px] rounded-panel p-5 inset-ring inset-ring-line-strong signed-in:hidden"
        >
          <h2 id="kit-account" className="mb-4 text-lg">
            Create account
          </h2>
          <RegisterForm intent={NO_INTENT} providers={providers} />
        </section>
      )}
    </>
  );
}
