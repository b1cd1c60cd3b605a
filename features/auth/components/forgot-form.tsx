"use client";

import { Button } from "@/components/ui/button";
import { EmailField } from "@/features/auth/components/email-field";
import { ApiError } from "@/lib/api/error";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { CallInput } from "@/lib/contract/calls";
import { closeDialog } from "@/stores/dialogs";

type Values = CallInput<"POST /api/auth/password/email">["body"];

const loadResolver = () => import("@/features/auth/resolvers").then((module) => module.forgotResolver);

/** Asks for a reset link. The answer is the same for known and unknown addresses; a failure only ends the waiting. */
export function ForgotForm() {
  const { register, message, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: async (body) => {
      const { request } = await import("@/lib/api/request");
      const sent = await request("POST /api/auth/password/email", { body }).catch((failure: unknown) => {
        if (failure instanceof ApiError) return null;
        throw failure;
      });
      if (sent) closeDialog();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-ink-2">We’ll e-mail you a link to reset your password.</p>
      <EmailField {...register("email")} error={message("email")} data-autofocus="" />
      <Button type="submit" variant="solid" size="lg" block loading={isSubmitting} disabled={blocked}>
        {isSubmitting ? "Sending link" : "Send link"}
      </Button>
    </form>
  );
}
