"use client";

import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { EmailField } from "@/features/auth/components/email-field";
import { StableFields } from "@/features/auth/components/stable-fields";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { CallInput } from "@/lib/contract/call-types";
import { closeDialog } from "@/stores/dialogs";

type Values = CallInput<"POST /api/auth/password/email">["body"];

const loadResolver = () => import("@/features/auth/resolvers").then((module) => module.forgotResolver);

/** Requests a reset link. The response is the same for known and unknown addresses; an error is shown in the form. */
export function ForgotForm() {
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: async (body) => {
      const { request } = await import("@/lib/api/request");
      await request("POST /api/auth/password/email", { body }, { silent: "failures" });
      closeDialog();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-ink-2">We’ll e-mail you a link to reset your password.</p>
      <StableFields>
        <EmailField {...register("email")} error={message("email")} data-autofocus="" />
      </StableFields>
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="solid" size="lg" block loading={isSubmitting} disabled={blocked}>
        {isSubmitting ? "Sending link" : "Send link"}
      </Button>
    </form>
  );
}
