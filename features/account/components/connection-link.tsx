"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { MailedOutcome } from "@/features/account/components/mailed-outcome";
import { useInspectedLink } from "@/features/account/use-inspected-link";
import { useMailedToken } from "@/features/account/use-mailed-token";
import { request } from "@/lib/api/request";
import { refreshUser } from "@/lib/client/session/session";
import { SOCIAL_TITLES } from "@/lib/contract/rules/social";

const inspect = (token: string) => request("POST /api/auth/connection/inspect", { body: { token } }, { silent: true });

/** The page that the mail about a new connection links to, with the button that disconnects the provider. */
export function ConnectionLink({ token }: { token: string }) {
  const { found, dead } = useInspectedLink(token, inspect);
  const { step, isSending, run } = useMailedToken();
  const revoke = () =>
    run(async () => {
      const { message } = await request("POST /api/auth/connection/revoke", { body: { token } }, { silent: true });
      await refreshUser();
      return message;
    });

  if (step.state === "done") return <MailedOutcome title="Done" text={step.message} />;
  const failed = dead ?? (step.state === "failed" ? step.message : null);
  if (failed) return <MailedOutcome title="This didn’t work" text={failed} isError />;
  if (!found) return <Skeleton className="h-40" />;
  const title = SOCIAL_TITLES[found.provider];
  return (
    <div className="flex flex-col items-start gap-4">
      <h1>{`Disconnect ${title}?`}</h1>
      <p className="leading-body text-ink-2">
        {`${title} was connected to your account and can sign in to it. Wasn’t it you? Disconnect it: every device is signed out, and we mail you a link to set a new password.`}
      </p>
      <Button variant="danger" size="lg" loading={isSending} onClick={() => void revoke()}>
        Disconnect and sign out everywhere
      </Button>
    </div>
  );
}
