"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DeletionTerms } from "@/features/account/components/deletion-terms";
import { useMailedToken } from "@/features/account/use-mailed-token";
import { request } from "@/lib/api/request";
import { refreshUser } from "@/lib/client/session/session";

/** The page that the mail links to, with the button that deletes the account. */
export function DeletionLink({ token }: { token: string }) {
  const { step, isSending, run } = useMailedToken();
  const remove = () =>
    run(async () => {
      const { message } = await request("POST /api/auth/deletion/confirm", { body: { token } }, { silent: true });
      await refreshUser();
      return message;
    });

  if (step.state === "done") {
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <h1>{step.message}</h1>
        <p className="leading-body text-ink-2">You are signed out everywhere. Your licenses stay valid.</p>
        <ButtonLink href="/" variant="solid">
          Go to the home page
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-6">
      <h1>Delete your account?</h1>
      <DeletionTerms />
      {step.state === "failed" && (
        <p role="alert" className="text-danger">
          {step.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" size="lg" loading={isSending} onClick={() => void remove()}>
          Delete my account for good
        </Button>
        <ButtonLink href="/" variant="ghost" size="lg">
          Keep it
        </ButtonLink>
      </div>
    </div>
  );
}
