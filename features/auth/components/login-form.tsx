"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { PasswordField } from "@/components/ui/password-field";
import { afterLogin } from "@/features/auth/after-auth";
import { pursueGoal } from "@/features/auth/after-goal";
import { EmailField } from "@/features/auth/components/email-field";
import { SocialOptions } from "@/features/auth/components/social-options";
import { StableFields } from "@/features/auth/components/stable-fields";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { setUser } from "@/lib/client/session/session";
import type { CallInput } from "@/lib/contract/call-types";
import type { SocialProvider } from "@/lib/contract/rules/social";
import { type AuthIntent, closeDialog, openDialog } from "@/stores/dialogs";

type Values = CallInput<"POST /api/auth/login">["body"];

const loadResolver = () => import("@/features/auth/resolvers").then((module) => module.loginResolver);

interface LoginFormProps {
  intent: AuthIntent;
  /** URLs of forgot password and register; without them these open as popups. */
  links?: { forgot: string; register: string } | undefined;
  /** Called once the user is signed in, instead of the usual redirect. */
  onSignedIn?: () => void | Promise<void>;
  /** Given if the server renders the form. */
  providers?: readonly SocialProvider[] | undefined;
}

/** E-mail address and password. Signing in continues with what the user was doing. */
export function LoginForm({ intent, links, onSignedIn, providers }: LoginFormProps) {
  const router = useRouter();
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: async (body) => {
      const { request } = await import("@/lib/api/request");
      const { user } = await request("POST /api/auth/login", { body }, { silent: true });
      setUser(user);
      const target = afterLogin(user, intent, window.location);
      closeDialog();
      notifySuccess("You’re successfully logged in.", "Enjoy.");
      if (onSignedIn) return onSignedIn();
      if (pursueGoal(intent.goal, user, router)) return;
      if (target) router.push(target);
      router.refresh();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <StableFields>
        <EmailField {...register("email")} error={message("email")} data-autofocus="" />
        <PasswordField
          {...register("password")}
          label="Password"
          autoComplete="current-password"
          placeholder="Password"
          error={message("password")}
          aside={
            <FormLink href={links?.forgot} onOpen={() => openDialog("forgot-password", intent)} className="touch">
              Forgot your password
            </FormLink>
          }
        />
      </StableFields>
      <Checkbox {...register("remember")} defaultChecked>
        Keep me signed in
      </Checkbox>
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="solid" size="lg" block loading={isSubmitting} disabled={blocked}>
        Sign in
      </Button>
      <SocialOptions intent={intent} providers={providers} forApp={onSignedIn !== undefined} withTerms />
      <p className="text-center text-sm text-ink-2">
        <span>New here? </span>
        <FormLink href={links?.register} onOpen={() => openDialog("register", intent)} className="font-strong text-ink">
          Create account
        </FormLink>
      </p>
    </form>
  );
}

interface FormLinkProps {
  /** A page opens in a new tab; an app's own URL is handled by the app. */
  href: string | undefined;
  onOpen: () => void;
  className?: string;
  children: ReactNode;
}

function FormLink({ href, onOpen, className, children }: FormLinkProps) {
  return href ? (
    <a href={href} target={/^(https:|\/)/.test(href) ? "_blank" : undefined} className={cx("link", className)}>
      {children}
    </a>
  ) : (
    <button type="button" className={cx("link", className)} onClick={onOpen}>
      {children}
    </button>
  );
}
