"use client";

import { useEffect, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { RecoveryCodes } from "@/features/account/components/recovery-codes";
import { CodeField } from "@/features/auth/components/code-field";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { CallInput, CallResponse } from "@/lib/contract/call-types";

type Begun = CallResponse<"POST /api/user/second-factor">;
type Values = CallInput<"POST /api/user/second-factor/confirm">["body"];

const loadResolver = () => import("@/features/auth/proof-resolver").then((module) => module.codeResolver);

/** Sets up an authenticator app: its secret, the code that confirms it, and the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useCall("POST /api/user/second-factor", { silent: true, onSuccess: setBegun });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void begin.mutate({}), []);

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begin.refusal) return <ListFailed title={begin.refusal} onRetry={() => void begin.mutate({})} />;
  if (!begun) return <LoadingLines />;
  return <Confirm {...begun} onConfirmed={setCodes} />;
}

function Confirm({ secret, qr_svg, onConfirmed }: Begun & { onConfirmed: (codes: readonly string[]) => void }) {
  const confirm = useCall("POST /api/user/second-factor/confirm", {
    silent: true,
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => confirm.mutateAsync({ body }),
  });
  return (
    <form {...formProps} className="grid gap-5">
      <p className="-mt-2 leading-body text-ink-2">
        Scan this with an authenticator app, or type the secret. Then insert the code that the app shows.
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
        alt="QR code of the secret below"
        width={200}
        height={200}
        className="justify-self-center rounded-panel bg-white"
      />
      <dl className="grid gap-1">
        <dt className="text-sm text-ink-2">Secret</dt>
        <dd className="font-strong wrap-anywhere tabular-nums select-all">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</dd>
      </dl>
      <CodeField {...register("code")} error={message("code")} data-autofocus="" />
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        Turn on
      </Button>
    </form>
  );
}
