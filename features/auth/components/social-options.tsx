"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { notifyError, notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Divider } from "@/components/ui/divider";
import { SocialMark } from "@/components/ui/social-mark";
import { afterSocial, redirectOf } from "@/features/auth/after-auth";
import { pursueGoal } from "@/features/auth/after-goal";
import { TermsAndPrivacy } from "@/features/auth/components/terms-and-privacy";
import { signInWithToken } from "@/features/auth/social-sign-in";
import { openProviderWindow, startUrl } from "@/features/auth/social-window";
import { fetchProviders, useProviders } from "@/features/auth/use-providers";
import { rememberIntent } from "@/lib/client/session/pending-intent";
import { SOCIAL_PROBLEMS, SOCIAL_TITLES, type SocialProvider } from "@/lib/contract/rules/social";
import { type AuthIntent, closeDialog } from "@/stores/dialogs";

/** Narrower screens navigate to the provider's page and back, as the apps' windows do. */
const SMALL = "(max-width: 1023px)";

// A popup that opens shows its buttons at once: this module is loaded with its code.
if (typeof window !== "undefined") void fetchProviders();

interface SocialOptionsProps {
  intent: AuthIntent;
  /** Given if the server renders the form. */
  providers?: readonly SocialProvider[] | undefined;
  /** Signs an app in: its page takes over afterwards, and the form ignores its `redirect`. */
  forApp?: boolean;
  /** Shows the terms that a new account accepts, if nothing else on the page does. */
  withTerms?: boolean;
}

/** "or", and a button for each provider. Renders nothing if the site has none. */
export function SocialOptions({ intent, providers: given, forApp = false, withTerms }: SocialOptionsProps) {
  const router = useRouter();
  const providers = useProviders(given);
  const [pending, setPending] = useState<SocialProvider | null>(null);

  async function signIn(provider: SocialProvider) {
    if (pending) return;
    const isSmall = forApp || window.matchMedia(SMALL).matches;
    const opening = isSmall ? null : openProviderWindow(provider);
    if (!opening) {
      if (intent.goal) rememberIntent(intent.goal.intent);
      return window.location.assign(startUrl(provider, leadBack(intent, forApp)));
    }
    setPending(provider);
    try {
      const result = await opening;
      if ("problem" in result) return notifyError(SOCIAL_PROBLEMS[result.problem]);
      const signedIn = await signInWithToken(provider, result, isFromKit());
      if (!signedIn) return;
      const target = afterSocial(signedIn.user, intent, window.location);
      closeDialog();
      const title = signedIn.isNew ? "Your account has been successfully created." : "You’re successfully logged in.";
      notifySuccess(title, "Enjoy.");
      if (pursueGoal(intent.goal, signedIn.user, router)) return;
      if (target) router.push(target);
      router.refresh();
    } finally {
      setPending(null);
    }
  }

  // Reserves space for both buttons until the providers are known, so that nothing shifts.
  if (!providers) return <div className="h-[124px]" />;
  if (providers.length === 0) return null;
  return (
    <>
      <Divider>or</Divider>
      <div className="grid gap-2">
        {providers.map((provider) => (
          <Button key={provider} block loading={pending === provider} onClick={() => void signIn(provider)}>
            {pending !== provider && <SocialMark provider={provider} />}
            <span>{`Continue with ${SOCIAL_TITLES[provider]}`}</span>
          </Button>
        ))}
      </div>
      {withTerms && (
        <p className="text-center text-sm leading-relaxed text-balance text-ink-3">
          <span>With a new account you accept the </span>
          <TermsAndPrivacy />
        </p>
      )}
    </>
  );
}

const isFromKit = () => window.location.pathname.startsWith("/thekit");

/** The query of the provider's URL that later leads back here. */
function leadBack(intent: AuthIntent, forApp: boolean): Record<string, string> {
  const { pathname, search } = window.location;
  const target = forApp ? null : (intent.goal?.intent.path ?? redirectOf(intent, window.location));
  return {
    from: pathname + search,
    ...(target && { redirect: target }),
    ...(intent.type && { type: intent.type }),
    ...(isFromKit() && { referer: "thekit" }),
  };
}
