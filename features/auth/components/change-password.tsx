"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ChangePasswordForm } from "@/features/auth/components/change-password-form";
import { signInMethodsQuery } from "@/features/auth/sign-in-methods-query";
import { useCall } from "@/lib/client/calls/use-call";
import { QueryScope } from "@/lib/client/session/query-scope";
import { useUser } from "@/lib/client/session/use-user";

/** Changes the password; users who have none, or forgot it, get a link by e-mail. */
export function ChangePassword() {
  return (
    <QueryScope>
      <Content />
    </QueryScope>
  );
}

function Content() {
  const { data } = useQuery(signInMethodsQuery);
  if (data?.has_password === false) {
    return (
      <div className="flex max-w-[400px] flex-col items-start gap-4">
        <p className="leading-body text-ink-2">
          Your account has no password yet. We’ll e-mail you a link to set one. Setting it disconnects Google and
          Facebook; you can connect them again afterwards.
        </p>
        <MailLink label="Send link" />
      </div>
    );
  }
  return (
    <div className="flex max-w-[400px] flex-col gap-4">
      <ChangePasswordForm />
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <p className="text-sm text-ink-2">Forgot your current password?</p>
        <MailLink label="E-mail me a link" />
      </div>
    </div>
  );
}

/** Mails a reset link to the signed-in user. The response is shown in a toast. */
function MailLink({ label }: { label: string }) {
  const user = useUser();
  const mail = useCall("POST /api/auth/password/email", {});
  return (
    <Button
      loading={mail.isPending}
      disabled={!user}
      onClick={() => user && void mail.mutate({ body: { email: user.email } })}
    >
      {label}
    </Button>
  );
}
