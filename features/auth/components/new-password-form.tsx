"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { AccountName } from "@/components/form/account-name";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_RULES } from "@/features/auth/password-words";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { setUser } from "@/lib/client/session/session";
import { disconnectedSentence } from "@/lib/contract/rules/social-sentences";

const loadResolver = () => import("@/features/auth/resolvers").then((module) => module.resetResolver);

/**
 * Sets a new password with the token of a mail, signs in and redirects to the home page, or says what was disconnected.
 * The mail's link also has the account's e-mail, for password managers alone.
 */
export function NewPasswordForm({ token }: { token: string }) {
  const router = useRouter();
  const [disconnected, setDisconnected] = useState<string | null>(null);
  const [email, setEmail] = useState("");
  useEffect(() => setEmail(new URLSearchParams(window.location.search).get("email") ?? ""), []);
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<{ password: string }>({
    loadResolver,
    send: async ({ password }) => {
      const { request } = await import("@/lib/api/request");
      const input = { body: { token, password } };
      const response = await request("POST /api/auth/password/reset", input, { silent: true });
      setUser(response.user);
      const lost = disconnectedSentence(response.disconnected);
      if (lost) return setDisconnected(lost);
      notifySuccess("Your password has been changed.");
      router.push("/");
    },
  });
  if (disconnected) return <Disconnected sentence={disconnected} />;
  return (
    <form {...formProps} className="flex max-w-[400px] flex-col gap-4">
      <AccountName email={email} />
      <PasswordField
        {...register("password")}
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_RULES}
        error={message("password")}
        meter
      />
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        Set new password
      </Button>
    </form>
  );
}

/** Shown instead of the home page to users who had connected a provider. */
function Disconnected({ sentence }: { sentence: string }) {
  return (
    <div role="status" className="flex max-w-[480px] flex-col items-start gap-4">
      <h2 className="text-lg">Your password has been changed</h2>
      <p className="leading-body text-ink-2">
        {`${sentence} You are signed out everywhere else. Sign in with your password from now on. In your account settings you can connect again what is yours.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/account" variant="solid">
          Account settings
        </ButtonLink>
        <ButtonLink href="/" variant="ghost">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  );
}
