"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Spinner } from "@/components/ui/spinner";
import { CreatorWelcome } from "@/features/auth/components/creator-welcome";
import { ResendLink } from "@/features/auth/components/resend-link";
import { confirmEmailWords } from "@/features/auth/confirm-email-words";
import { ApiError } from "@/lib/api/error";
import { pendingIntent, rememberIntent, takeOverIntent } from "@/lib/client/session/pending-intent";
import { refreshUser } from "@/lib/client/session/session";
import { useIsSignedIn, useUser } from "@/lib/client/session/use-user";
import { countOf } from "@/lib/format/count";
import { sharedList } from "@/lib/money/price-list";
import { type Intent, parseIntent } from "@/lib/routes/intent";
import { openDialog } from "@/stores/dialogs";

type Outcome = { state: "verifying" } | { state: "verified" } | { state: "failed"; message: string };

/** One request per token, however often the page is mounted during it. */
const verifications = new Map<string, Promise<Outcome>>();

function verify(token: string): Promise<Outcome> {
  const running = verifications.get(token) ?? send(token);
  verifications.set(token, running);
  return running;
}

async function send(token: string): Promise<Outcome> {
  const { request } = await import("@/lib/api/request");
  try {
    await request("POST /api/auth/email/verify", { body: { token } }, { silent: true });
    await refreshUser();
    return { state: "verified" };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    verifications.delete(token);
    return { state: "failed", message: failure.message };
  }
}

/** Verifies the token of the mail's link; without one it shows where the mail was sent and sends it again. */
export function VerifyEmail() {
  const query = useSearchParams();
  const token = query.get("token");
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  const [outcome, setOutcome] = useState<Outcome | null>(token ? { state: "verifying" } : null);

  useEffect(() => {
    if (!token) return;
    let left = false;
    verify(token).then((result) => !left && setOutcome(result));
    return () => {
      left = true;
    };
  }, [token]);

  if (outcome?.state === "verifying") {
    return (
      <div role="status" className="flex items-center gap-3">
        <Spinner size={20} />
        <h1>Verifying your e-mail</h1>
      </div>
    );
  }
  if (outcome?.state === "verified" || (!token && user?.email_verified_at)) {
    const intent = parseIntent(query.get("intent")) ?? parseIntent(pendingIntent());
    if (user?.seller_status === "active" && !intent) return <CreatorWelcome user={user} />;
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <h1>Your e-mail is verified</h1>
        <p className="text-ink-2">
          {outcome && user?.subscription_status === "free_pass"
            ? `${countOf(sharedList().free_pass.credits, "free credit")} added. Pick a sound.`
            : "You’re ready to go. Pick a sound."}
        </p>
        <GoOn intent={intent} isSignedIn={Boolean(user)} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <h1>Verify your e-mail</h1>
      {outcome?.state === "failed" ? (
        <p role="alert" className="text-danger">
          {outcome.message}
        </p>
      ) : (
        <p className="text-ink-2">
          {user ? (
            <span>
              <span>{`${confirmEmailWords(user)} We sent a link to `}</span>
              <span className="font-strong text-ink">{user.email}</span>.
            </span>
          ) : (
            `Open the link in our e-mail to get ${countOf(sharedList().free_pass.credits, "free credit")}.`
          )}
        </p>
      )}
      <div className="flex gap-2">
        {isSignedIn ? (
          <>
            <ResendLink variant="solid" />
            <a href="/logout" className="inline-flex h-10 items-center px-4 text-ink-2 hover:text-ink">
              Sign out
            </a>
          </>
        ) : (
          <ButtonLink href="#login" variant="solid">
            Sign in
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const NEXT: Record<Intent["action"], string> = {
  download: "Continue to your download",
  buy: "Continue to your pack",
  like: "Continue to your sound",
  add: "Continue to your sound",
  follow: "Continue",
  page: "Continue to your list",
  plan: "Continue to your plan",
};

/**
 * Continues with the intent from before. The link could come from anyone, so nothing happens without this click by a
 * signed-in user.
 */
function GoOn({ intent, isSignedIn }: { intent: Intent | null; isSignedIn: boolean }) {
  const router = useRouter();
  if (!intent) {
    return (
      <ButtonLink href="/samples" variant="primary">
        Browse samples
      </ButtonLink>
    );
  }
  function goOn(wanted: Intent) {
    if (!isSignedIn) return openDialog("login", { goal: { intent: wanted } });
    // Another tab learns at once that the e-mail is verified, and may go on before this click.
    rememberIntent(takeOverIntent(wanted));
    router.push(wanted.path);
  }
  return (
    <Button variant="primary" onClick={() => goOn(intent)}>
      {NEXT[intent.action]}
    </Button>
  );
}
