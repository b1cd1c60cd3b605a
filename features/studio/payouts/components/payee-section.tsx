"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { FormButtons } from "@/features/studio/payouts/components/form-buttons";
import { type Consequence, WhenSaved } from "@/features/studio/payouts/components/when-saved";
import { showPayouts } from "@/features/studio/payouts/payout-queries";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { useUserValue } from "@/lib/client/session/use-user";
import type { CallInput } from "@/lib/contract/call-types";
import type { PayoutOverview } from "@/lib/contract/entities/payout";
import { formatAppointment, formatOwnDay } from "@/lib/format/date";
import { PAYEE_HOLD_HOURS } from "@/lib/money/rules";

const HOUR_MS = 3_600_000;

interface PayeeSectionProps {
  overview: PayoutOverview;
  /** Whether the present address sent the last payout back. */
  hasReturned: boolean;
}

/** The PayPal address that earnings are paid to, and the form that changes it. */
export function PayeeSection({ overview, hasReturned }: PayeeSectionProps) {
  const { payee } = overview;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section id="payee" aria-labelledby="payee-name" className="studio-field payouts-part">
      <h2 id="payee-name" className="studio-field-name">
        <span>PayPal address</span>
        {!payee && <small>Needed before the first payout</small>}
      </h2>
      {payee && !isChanging ? (
        <div className="grid min-w-0 gap-2">
          <p className="font-strong wrap-anywhere">{payee.email}</p>
          {hasReturned && (
            <p className="flex items-start gap-2 text-sm text-danger">
              <Icon name="alert" size={16} className="mt-px" />
              <span>This address sent the last payout back.</span>
            </p>
          )}
          <p className="text-sm text-ink-3">
            {payee.held_until
              ? `Nothing is paid before ${formatAppointment(payee.held_until)}, since the address was changed.`
              : `Since ${formatOwnDay(payee.changed_at)}.`}
          </p>
          <Button size="sm" className="justify-self-start" onClick={() => setIsChanging(true)}>
            Change the address
          </Button>
        </div>
      ) : (
        <PayeeForm overview={overview} onClose={payee ? () => setIsChanging(false) : undefined} />
      )}
    </section>
  );
}

type Values = CallInput<"PUT /api/seller/payee">["body"];

const loadResolver = () => import("@/features/studio/payouts/payout-resolvers").then((module) => module.payeeResolver);

/** `onClose` is missing while there is no address to go back to. */
function PayeeForm({ overview, onClose }: { overview: PayoutOverview; onClose: (() => void) | undefined }) {
  const save = useCall("PUT /api/seller/payee", {
    silent: true,
    onSuccess: async (changed) => {
      await showPayouts(changed);
      onClose?.();
    },
  });
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => save.mutateAsync({ body }),
  });
  const error = message("email");
  return (
    <form {...formProps} aria-label="PayPal address" className="grid min-w-0 gap-5">
      <TextField
        {...register("email")}
        type="email"
        label="PayPal e-mail address"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        className="max-w-[440px]"
        hint="The address of your account at PayPal, which needn’t be the one that you sign in with here."
        {...(error && { error })}
      />
      <WhenSaved consequences={useConsequences(overview)} />
      <Refusal>{refused}</Refusal>
      <FormButtons save="Save PayPal address" isSaving={isSubmitting} isBlocked={blocked} onCancel={onClose} />
    </form>
  );
}

function useConsequences({ payee, open }: PayoutOverview): Consequence[] {
  const email = useUserValue((user) => user.email) ?? "";
  const until = formatAppointment(new Date(Date.now() + PAYEE_HOLD_HOURS * HOUR_MS).toISOString());
  return [
    { lamp: "wait", words: `Payouts wait ${PAYEE_HOLD_HOURS} hours, until ${until}.` },
    {
      lamp: "done",
      words: `${email} gets a mail with a link that stops the change, so that nobody changes this unseen.`,
    },
    {
      lamp: "done",
      words: payee ? "The old address and the new one get a mail, too." : "The address gets a mail, too.",
    },
    ...(open?.status === "pending"
      ? [{ lamp: "done", words: "Your request keeps its amount, and goes to the new address." } as const]
      : []),
  ];
}
