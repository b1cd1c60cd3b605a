"use client";

import { AccountName } from "@/components/form/account-name";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { useUserValue } from "@/lib/client/session/use-user";
import type { CallInput } from "@/lib/contract/call-types";
import type { EmailChange } from "@/lib/contract/calls/accounts/account-changes";

type Values = CallInput<"POST /api/user/email-change">["body"];

const loadResolver = () =>
  import("@/features/account/account-change-resolvers").then((module) => module.emailChangeResolver);

/** The form for a new e-mail address, which asks for the password again. */
export function EmailChangeForm({ onAsked }: { onAsked: (change: EmailChange) => void }) {
  const email = useUserValue((user) => user.email);
  const ask = useCall("POST /api/user/email-change", { silent: true, onSuccess: ({ change }) => onAsked(change) });
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => ask.mutateAsync({ body }),
  });
  return (
    <form {...formProps} className="flex max-w-[400px] flex-col gap-4">
      <TextField
        {...register("email")}
        type="email"
        label="New e-mail address"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        error={message("email")}
      />
      <AccountName email={email ?? ""} />
      <PasswordField
        {...register("current_password")}
        label="Current password"
        autoComplete="current-password"
        error={message("current_password")}
      />
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        Send the links
      </Button>
    </form>
  );
}
