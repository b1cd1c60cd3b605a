"use client";

import { useState } from "react";
import { Radio } from "@/components/ui/radio";
import { SENTENCES } from "@/features/admin/users/decision-sentences";
import { type DecisionProps, reloadUser } from "@/features/admin/users/decisions/decision-props";
import { outdatedBy } from "@/features/admin/users/user-query";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import { formatCents } from "@/lib/format/money";

/** Releases the earnings of a banned creator, or keeps them. */
export function EarningsForm({ user, onClose }: DecisionProps) {
  const { id, display } = user;
  const cents = heldCents(user);
  const [decision, setDecision] = useState<"release" | "keep">("release");
  const decide = useCall("POST /api/admin/users/{id}/earnings", {
    silent: "failures",
    invalidates: outdatedBy(id),
    onSuccess: onClose,
  });
  const amount = formatCents(cents);
  const isKept = decision === "keep";
  return (
    <DecisionForm
      label="Decide on the earnings"
      reader={display}
      sentences={SENTENCES[decision]}
      effects={[
        isKept
          ? { lamp: "stopped", words: `${amount} are kept: ${display} is never paid them.` }
          : { lamp: "done", words: `${amount} can be paid out to ${display}, who stays banned.` },
        { lamp: "done", words: `${display} reads the reason by mail.` },
      ]}
      action={`${isKept ? "Keep" : "Release"} ${amount}`}
      variant={isKept ? "danger" : "solid"}
      fields={["decision", "cents"]}
      {...(isKept && { typed: user.username })}
      decide={(words) => decide.mutateAsync({ params: { id }, body: { decision, cents, ...words } })}
      onConflict={() => reloadUser(id)}
      onCancel={onClose}
    >
      {() => (
        <fieldset className="grid gap-2">
          <legend className="sr-only">Earnings</legend>
          <Radio name="earnings" checked={!isKept} onChange={() => setDecision("release")}>
            <span>{`Release ${amount}`}</span>
          </Radio>
          <Radio name="earnings" checked={isKept} onChange={() => setDecision("keep")}>
            <span>{`Keep ${amount}`}</span>
          </Radio>
        </fieldset>
      )}
    </DecisionForm>
  );
}

/** What a banned creator earned and wasn't paid. */
export function heldCents({ on_hold_cents, available_cents }: DecisionProps["user"]): number {
  return on_hold_cents + available_cents;
}
