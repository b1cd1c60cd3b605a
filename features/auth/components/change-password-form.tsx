"use client";

import { useRouter } from "next/navigation";
import { AccountName } from "@/components/form/account-name";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { PASSWORD_RULES } from "@/features/auth/password-words";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { setUser } from "@/lib/client/session/session";
import { useUserValue } from "@/lib/client/session/use-user";
import type { CallInput } from "@/lib/contract/call-types";

type Values = CallInput<"POST /api/auth/password/change">["body"];

const loadResolver = () => import("@/features/auth/resolvers").then((module) => module.changePasswordResolver);

/** Changes the password of the signed-in user and ends their other sessions. It also completes a forced reset. */
export function ChangePasswordForm() {
  const router = useRouter();
  const forced = useUserValue((user) => user.force_reset_password);
  const email = useUserValue((user) => user.email);
  const change = useCall("POST /api/auth/password/change", {
    silent: true,
    onSuccess: ({ user, message: done }) => {
      setUser(user);
      notifySuccess(done);
      router.push("/");
      router.refresh();
    },
  });
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => change.mutateAsync({ body }),
  });
  return (
    <form {...formProps} className="flex max-w-[400px] flex-col gap-4">
      {forced && <p className="text-ink-2">Choose a new password to continue.</p>}
      <AccountName email={email ?? ""} />
      <PasswordField
        {...register("current_password")}
        label="Current password"
        autoComplete="current-password"
        error={message("current_password")}
      />
      <PasswordField
        {...register("password")}
        label="New password"
        autoComplete="new-password"
        hint={`${PASSWORD_RULES} Your other devices will be signed out.`}
        error={message("password")}
        meter
      />
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        Change password
      </Button>
    </form>
  );
}
