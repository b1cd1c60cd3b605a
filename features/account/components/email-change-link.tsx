"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { MailedOutcome } from "@/features/account/components/mailed-outcome";
import { useInspectedLink } from "@/features/account/use-inspected-link";
import { useMailedToken } from "@/features/account/use-mailed-token";
import { request } from "@/lib/api/request";
import { refreshUser } from "@/lib/client/session/session";

const inspect = (token: string) =>
  request("POST /api/auth/email-change/inspect", { body: { token } }, { silent: true });

/** The page that a mail links to: confirms a change of the address for one mailbox; the old one can refuse it. */
export function EmailChangeLink({ token }: { token: string }) {
  const { found, dead } = useInspectedLink(token, inspect);
  const { step, isSending, run } = useMailedToken();

  const confirm = () =>
    run(async () => {
      const { message } = await request("POST /api/auth/email-change/confirm", { body: { token } }, { silent: true });
      await refreshUser();
      return message;
    });
  const refuse = () =>
    run(async () => {
      const { message } = await request("POST /api/auth/email-change/refuse", { body: { token } }, { silent: true });
      await refreshUser();
      return message;
    });

  if (step.state === "done") return <MailedOutcome title="Done" text={step.message} />;
  const failed = dead ?? (step.state === "failed" ? step.message : null);
  if (failed) return <MailedOutcome title="This didn’t work" text={failed} isError />;
  if (!found) return <Skeleton className="h-40" />;
  return (
    <div className="flex flex-col items-start gap-4">
      <h1>{found.side === "new" ? "Confirm your new e-mail" : "Change your e-mail?"}</h1>
      <p className="leading-body text-ink-2">
        <span>
          {found.side === "new"
            ? "You asked to sign in with "
            : "Someone who knows your password asked to change it to "}
        </span>
        <span className="font-strong wrap-anywhere text-ink">{found.new_email}</span>
        <span>.</span>
        {found.is_confirmed && <span> You have confirmed this already; the other mailbox still has to.</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="lg" loading={isSending} onClick={() => void confirm()}>
          {found.side === "new" ? "Confirm this address" : "Yes, change it"}
        </Button>
        {found.side === "old" && (
          <Button size="lg" disabled={isSending} onClick={() => void refuse()}>
            No, refuse it
          </Button>
        )}
      </div>
      {found.side === "old" && (
        <p className="text-sm text-ink-2">
          Refusing signs every device out, disconnects Google and Facebook, and mails you a link to set a new password.
        </p>
      )}
    </div>
  );
}
