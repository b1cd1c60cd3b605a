"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useMailedToken } from "@/features/account/use-mailed-token";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { refreshUser, sessionFlags } from "@/lib/client/session/session";
import type { CallResponse } from "@/lib/contract/calls";

type Found = CallResponse<"POST /api/auth/email-change/inspect">;

/** The page that a mail links to: confirms a change of the address for one mailbox; the old one can refuse it. */
export function EmailChangeLink({ token }: { token: string }) {
  const [found, setFound] = useState<Found | null>(null);
  const [dead, setDead] = useState<string | null>(null);
  const { step, isSending, run } = useMailedToken();

  useEffect(() => {
    let left = false;
    request("POST /api/auth/email-change/inspect", { body: { token } }, { silent: true }).then(
      (response) => !left && setFound(response),
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
        if (!left) setDead(failure.message);
      },
    );
    return () => {
      left = true;
    };
  }, [token]);

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

  if (step.state === "done") return <Outcome title="Done" text={step.message} />;
  const failed = dead ?? (step.state === "failed" ? step.message : null);
  if (failed) return <Outcome title="This didn’t work" text={failed} isError />;
  if (!found) return <Skeleton className="h-40" />;
  return (
    <div className="flex flex-col items-start gap-4">
      <h1>{found.side === "new" ? "Confirm your new e-mail" : "Change your e-mail?"}</h1>
      <p className="leading-body text-ink-2">
        {found.side === "new" ? "You asked to sign in with " : "Someone who knows your password asked to change it to "}
        <span className="font-strong wrap-anywhere text-ink">{found.new_email}</span>.
        {found.is_confirmed && " You have confirmed this already; the other mailbox still has to."}
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
          Refusing signs every device out and mails you a link to set a new password.
        </p>
      )}
    </div>
  );
}

function Outcome({ title, text, isError = false }: { title: string; text: string; isError?: boolean }) {
  return (
    <div role={isError ? "alert" : "status"} className="flex flex-col items-start gap-4">
      <h1>{title}</h1>
      <p className={isError ? "text-danger" : "leading-body text-ink-2"}>{text}</p>
      {sessionFlags() ? (
        <ButtonLink href="/account" variant="solid">
          Account settings
        </ButtonLink>
      ) : (
        <ButtonLink href="#login" variant="solid">
          Sign in
        </ButtonLink>
      )}
    </div>
  );
}
