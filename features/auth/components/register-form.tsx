"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { afterRegister } from "@/features/auth/after-auth";
import { pursueGoal } from "@/features/auth/after-goal";
import { EmailField } from "@/features/auth/components/email-field";
import { SocialOptions } from "@/features/auth/components/social-options";
import { StableFields } from "@/features/auth/components/stable-fields";
import { TermsAndPrivacy } from "@/features/auth/components/terms-and-privacy";
import { PASSWORD_RULES } from "@/features/auth/password-words";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { encodeIntent } from "@/lib/client/session/pending-intent";
import { setUser } from "@/lib/client/session/session";
import type { CallInput } from "@/lib/contract/call-types";
import type { SocialProvider } from "@/lib/contract/rules/social";
import { type AuthIntent, closeDialog, openDialog } from "@/stores/dialogs";

type Values = CallInput<"POST /api/auth/register">["body"];

const loadResolver = () => import("@/features/auth/resolvers").then((module) => module.registerResolver);

interface RegisterFormProps {
  intent: AuthIntent;
  /** Given if the server renders the form. */
  providers?: readonly SocialProvider[] | undefined;
  /** Reads the e-mail address that is entered for the user, in the browser; empty for none. */
  readEmail?: (() => string) | undefined;
  /** Reads what proves that the address is theirs, from the mail that led here. */
  readProof?: (() => string | undefined) | undefined;
}

/** Username, e-mail address and password. Registering signs in, then starts the chosen plan or continues elsewhere. */
export function RegisterForm({ intent, providers, readEmail, readProof }: RegisterFormProps) {
  const router = useRouter();
  const { register, fill, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: async (values) => {
      const { request } = await import("@/lib/api/request");
      const fromKit = window.location.pathname.startsWith("/thekit");
      const body: Values = {
        ...values,
        terms: true,
        ...(readProof && { email_proof: readProof() }),
        ...(fromKit && { referer: "thekit" }),
        ...(intent.goal && { intent: encodeIntent(intent.goal.intent) }),
      };
      const { user } = await request("POST /api/auth/register", { body }, { silent: true });
      setUser(user);
      closeDialog();
      notifySuccess("Your account has been successfully created.", "Enjoy.");
      if (pursueGoal(intent.goal, user, router)) return;
      if (intent.plan) {
        openDialog("subscription-loader");
        return;
      }
      const target = afterRegister(user, window.location);
      if (target) router.push(target);
      router.refresh();
    },
  });
  useEffect(() => {
    const email = readEmail?.();
    if (email) fill("email", email);
  }, [readEmail, fill]);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <StableFields>
        <TextField
          {...register("username")}
          label="Username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          error={message("username")}
          data-autofocus=""
        />
        <EmailField {...register("email")} error={message("email")} />
        <PasswordField
          {...register("password")}
          label="Password"
          autoComplete="new-password"
          placeholder="Password"
          hint={PASSWORD_RULES}
          error={message("password")}
          meter
        />
      </StableFields>
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        Create account
      </Button>
      <SocialOptions intent={intent} providers={providers} />
      <p className="text-center text-sm leading-relaxed text-balance text-ink-3">
        <span>By creating an account you accept the </span>
        <TermsAndPrivacy />
      </p>
      <p className="text-center text-sm text-ink-2">
        Already a member?{" "}
        <button type="button" className="link font-strong text-ink" onClick={() => openDialog("login", intent)}>
          Sign in
        </button>
      </p>
    </form>
  );
}
