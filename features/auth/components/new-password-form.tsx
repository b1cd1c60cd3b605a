"use client";

import { useRouter } from "next/navigation";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { setUser } from "@/lib/client/session/session";

const loadResolver = () => import("@/features/auth/resolvers").then((module) => module.resetResolver);

/** Sets a new password with the token of a mail, signs in and redirects to the home page. */
export function NewPasswordForm({ token }: { token: string }) {
  const router = useRouter();
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<{ password: string }>({
    loadResolver,
    send: async ({ password }) => {
      const { request } = await import("@/lib/api/request");
      const { user } = await request("POST /api/auth/password/reset", { body: { token, password } }, { silent: true });
      setUser(user);
      notifySuccess("Your password has been changed.");
      router.push("/");
    },
  });
  return (
    <form {...formProps} className="flex max-w-[400px] flex-col gap-4">
      <PasswordField
        {...register("password")}
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters."
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
