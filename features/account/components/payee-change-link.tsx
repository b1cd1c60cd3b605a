"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { MailedOutcome } from "@/features/account/components/mailed-outcome";
import { useInspectedLink } from "@/features/account/use-inspected-link";
import { useMailedToken } from "@/features/account/use-mailed-token";
import { request } from "@/lib/api/request";
import { refreshUser } from "@/lib/client/session/session";

const inspect = (token: string) =>
  request("POST /api/auth/payee-change/inspect", { body: { token } }, { silent: true });

/** The page that a mail links to: undoes a change of the PayPal address that earnings are paid to. */
export function PayeeChangeLink({ token }: { token: string }) {
  const { found, dead } = useInspectedLink(token, inspect);
  const { step, isSending, run } = useMailedToken();
  const stop = () =>
    run(async () => {
      const { message } = await request("POST /api/auth/payee-change/stop", { body: { token } }, { silent: true });
      await refreshUser();
      return message;
    });

  if (step.state === "done") return <MailedOutcome title="The change is stopped" text={step.message} />;
  const failed = dead ?? (step.state === "failed" ? step.message : null);
  if (failed) return <MailedOutcome title="This didn’t work" text={failed} isError />;
  if (!found) return <Skeleton className="h-40" />;
  if (found.is_stopped) {
    return (
      <MailedOutcome title="The change is stopped" text="It was stopped already. Nothing is paid to the address." />
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <h1>Stop this change?</h1>
      <p className="leading-body text-ink-2">
        <span>Your earnings are to be paid at PayPal to </span>
        <span className="font-strong wrap-anywhere text-ink">{found.new_email}</span>
        {found.old_email !== null && (
          <>
            <span> instead of </span>
            <span className="font-strong wrap-anywhere text-ink">{found.old_email}</span>
          </>
        )}
        <span>. If you didn’t change that, stop it.</span>
      </p>
      <Button variant="primary" size="lg" loading={isSending} onClick={() => void stop()}>
        Stop this change
      </Button>
      <p className="text-sm text-ink-2">
        {found.old_email === null
          ? "Stopping removes the address, takes back a request that waits, signs every device out, and mails you a link to set a new password."
          : "Stopping brings the old address back, takes back a request that waits, signs every device out, and mails you a link to set a new password."}
      </p>
    </div>
  );
}
