"use client";

import { useState } from "react";
import { AccountName } from "@/components/form/account-name";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { PasswordField } from "@/components/ui/password-field";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { useUserValue } from "@/lib/client/session/use-user";
import { SOCIAL_TITLES, type SocialProvider } from "@/lib/contract/rules/social";

const loadResolver = () => import("@/features/account/account-change-resolvers").then((module) => module.proofResolver);

interface ConnectDialogProps {
  /** The provider to be connected; null while the dialog is closed. */
  provider: SocialProvider | null;
  onClose: () => void;
}

/** Asks for the password before a provider is connected, which then signs in to the account without a password. */
export function ConnectDialog({ provider, onClose }: ConnectDialogProps) {
  // The text stays while the dialog closes.
  const [last, setLast] = useState(provider);
  if (provider && provider !== last) setLast(provider);
  if (!last) return null;
  return (
    <Modal open={provider !== null} onClose={onClose} title={`Connect ${SOCIAL_TITLES[last]}`}>
      <PasswordProof provider={last} />
    </Modal>
  );
}

function PasswordProof({ provider }: { provider: SocialProvider }) {
  const email = useUserValue((user) => user.email);
  const connect = useCall("POST /api/user/sign-in-methods/{provider}", {
    silent: true,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<{ current_password: string }>(
    {
      loadResolver,
      send: (body) => connect.mutateAsync({ params: { provider }, body }),
    },
  );
  const title = SOCIAL_TITLES[provider];
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="-mt-2 leading-body text-ink-2">
        {`From then on ${title} signs you in without your password, so we ask for it now.`}
      </p>
      <AccountName email={email ?? ""} />
      <PasswordField
        {...register("current_password")}
        label="Current password"
        autoComplete="current-password"
        error={message("current_password")}
        data-autofocus=""
      />
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        {`Continue to ${title}`}
      </Button>
    </form>
  );
}
