"use client";

import { useState } from "react";
import { AccountName } from "@/components/form/account-name";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { SocialMark } from "@/components/ui/social-mark";
import { CodeField } from "@/features/auth/components/code-field";
import { proveByProvider } from "@/features/auth/prove-by-provider";
import { request } from "@/lib/api/request";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { currentUser, refreshUser } from "@/lib/client/session/session";
import { useUserValue } from "@/lib/client/session/use-user";
import type { CallInput } from "@/lib/contract/call-types";
import type { ProofState } from "@/lib/contract/calls/people/proof";
import { SOCIAL_TITLES, type SocialProvider } from "@/lib/contract/rules/social";

type Values = NonNullable<CallInput<"POST /api/user/proof">["body"]>;

interface ProofFormProps {
  state: ProofState;
  onProved: () => void;
}

const loadResolver = () => import("@/features/auth/proof-resolver").then((module) => module.proofResolver);

/** Asks for what is missing of a proof: the password, or the provider for who has none, then the code. */
export function ProofForm({ state: given, onProved }: ProofFormProps) {
  const [state, setState] = useState(given);

  /** An admin whose session has given the code has powers now. */
  async function take(next: ProofState) {
    setState(next);
    if (next.missing.length > 0) return;
    if (currentUser()?.admin_lacks) await refreshUser();
    onProved();
  }

  const needsProvider = state.missing.includes("sign-in") && !state.has_password;
  if (needsProvider) return <Providers providers={state.providers} onProved={(next) => void take(next)} />;
  return <Fields state={state} onProved={take} />;
}

function Fields({ state, onProved }: { state: ProofState; onProved: (next: ProofState) => Promise<void> }) {
  const email = useUserValue((user) => user.email);
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: async (body) => onProved(await request("POST /api/user/proof", { body }, { silent: true })),
  });
  const asksPassword = state.missing.includes("sign-in");
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <AccountName email={email ?? ""} />
      {asksPassword && (
        <PasswordField
          {...register("current_password")}
          label="Current password"
          autoComplete="current-password"
          error={message("current_password")}
          data-autofocus=""
        />
      )}
      {state.missing.includes("code") && (
        <CodeField
          {...register("code")}
          withRecovery
          error={message("code")}
          {...(asksPassword ? {} : { "data-autofocus": "" })}
        />
      )}
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        Confirm
      </Button>
    </form>
  );
}

interface ProvidersProps {
  providers: readonly SocialProvider[];
  onProved: (next: ProofState) => void;
}

function Providers({ providers, onProved }: ProvidersProps) {
  const [pending, setPending] = useState<SocialProvider | null>(null);

  async function prove(provider: SocialProvider) {
    setPending(provider);
    try {
      const next = await proveByProvider(provider);
      if (next) onProved(next);
    } finally {
      setPending(null);
    }
  }

  if (providers.length === 0) return <Refusal>Set a password for your account first.</Refusal>;
  return (
    <div className="grid gap-2">
      {providers.map((provider) => (
        <Button key={provider} block loading={pending === provider} onClick={() => void prove(provider)}>
          {pending !== provider && <SocialMark provider={provider} />}
          <span>{`Continue with ${SOCIAL_TITLES[provider]}`}</span>
        </Button>
      ))}
    </div>
  );
}
