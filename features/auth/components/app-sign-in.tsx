"use client";

import { useRouter } from "next/navigation";
import { useCallback, useMemo, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { appTarget, withCode } from "@/features/auth/app-target";
import { LoginForm, NO_INTENT } from "@/features/auth/components/form-islands";
import { useHydrated } from "@/lib/client/hydration/use-hydrated";
import { setUser } from "@/lib/client/session/session";
import { useUser } from "@/lib/client/session/use-user";
import type { AppSource } from "@/lib/contract/rules/accounts";
import type { SocialProvider } from "@/lib/contract/rules/social";
import { product } from "@/lib/settings/product";

interface AppSignInProps {
  source: AppSource;
  /** The page is in the app's own window, and the app handles registering and forgotten passwords itself. */
  inApp?: boolean;
  providers: readonly SocialProvider[];
}

/** Signs the desktop or studio app in: with a code that it exchanges for its own token, once the user agrees. */
export function AppSignIn({ source, inApp, providers }: AppSignInProps) {
  const user = useUser();
  const router = useRouter();
  const isHydrated = useHydrated();
  const [state, setState] = useState<"loading" | "handing" | "handed">("loading");
  const { title, forgotUrl, registerUrl } = product.apps[source];
  const links = useMemo(
    () => (inApp ? { forgot: forgotUrl, register: registerUrl } : undefined),
    [inApp, forgotUrl, registerUrl],
  );
  // The cached page is the same for every query, so the query is read after hydration.
  const handOver = useCallback(async () => {
    const query = new URLSearchParams(window.location.search);
    const target = appTarget(source, query.get("redirect"));
    if (target?.kind === "page") return router.push(target.path);
    if (!target) return;
    setState("handing");
    try {
      const { request } = await import("@/lib/api/request");
      const challenge = query.get("code_challenge") ?? undefined;
      const { code } = await request("POST /api/desktop/auth", { body: { source, code_challenge: challenge } });
      window.location.assign(withCode(target.url, code));
      setState("handed");
    } catch {
      // The global handler has shown the reason.
      setState("loading");
    }
  }, [source, router]);

  if (isHydrated && !appTarget(source, new URLSearchParams(window.location.search).get("redirect"))) {
    return <Refusal>{`This link doesn’t open the ${title}. Start again from the app.`}</Refusal>;
  }
  if (!user) {
    return (
      <>
        <p role="status" className="flex min-h-42 items-center justify-center gap-3 text-ink-2 visitor:hidden">
          <Spinner />
          One moment
        </p>
        <div className="signed-in:hidden">
          <LoginForm intent={NO_INTENT} links={links} onSignedIn={handOver} providers={providers} />
        </div>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-3">
        <Avatar username={user.username} src={user.thumb} name={user.display} size={40} />
        <p className="min-w-0 leading-snug">
          <span className="block truncate font-strong">{user.display}</span>
          <span className="block truncate text-sm text-ink-2">{user.email}</span>
        </p>
      </div>
      {state === "handed" && (
        <p
          role="status"
          className="leading-body text-ink-2"
        >{`The ${title} takes it from here. You can close this page.`}</p>
      )}
      <Button
        variant={state === "handed" ? "quiet" : "primary"}
        size="lg"
        block
        loading={state === "handing"}
        onClick={handOver}
      >
        {state === "handed" ? `Open the ${title} again` : `Continue to the ${title}`}
      </Button>
      <Button variant="ghost" block onClick={leave}>
        Use another account
      </Button>
    </div>
  );
}

/** Signs this browser out without leaving the page, so that another user can sign in. */
async function leave(): Promise<void> {
  const { request } = await import("@/lib/api/request");
  await request("POST /api/auth/logout", {}, { silent: true }).catch(() => {});
  setUser(null);
}
