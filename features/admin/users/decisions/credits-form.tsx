"use client";

import { useState } from "react";
import { Icon } from "@/components/icons/icon";
import { Segmented } from "@/components/ui/segmented";
import { TextField } from "@/components/ui/text-field";
import { SENTENCES } from "@/features/admin/users/decision-sentences";
import { type DecisionProps, reloadUser } from "@/features/admin/users/decisions/decision-props";
import { outdatedBy } from "@/features/admin/users/user-query";
import { parseCredits } from "@/features/admin/users/user-words";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import { countOf, formatCount } from "@/lib/format/count";

const WAYS = [
  { value: "grant", label: "Grant" },
  { value: "take", label: "Take" },
] as const;

/** Grants or takes credits: how many, and what the user has before and after. */
export function CreditsForm({ user, onClose }: DecisionProps) {
  const { id, display, credit } = user;
  const [way, setWay] = useState<"grant" | "take">("grant");
  const [typed, setTyped] = useState("");
  const credits = parseCredits(typed);
  const after = way === "grant" ? credit + (credits ?? 0) : credit - (credits ?? 0);
  const adjust = useCall("POST /api/admin/users/{id}/credits", {
    silent: "failures",
    idempotent: true,
    invalidates: outdatedBy(id),
    onSuccess: onClose,
  });
  const verb = way === "grant" ? "Grant" : "Take";
  return (
    <DecisionForm
      label={`${verb} credits`}
      reader={display}
      sentences={SENTENCES[way]}
      effects={[
        { lamp: "done", words: "An entry in the credit ledger, which is never changed." },
        { lamp: "done", words: `${display} reads the reason in a notification and by mail.` },
      ]}
      action={credits ? `${verb} ${countOf(credits, "credit")}` : `${verb} credits`}
      isReady={credits !== null && after >= 0}
      fields={["credits"]}
      decide={(words) =>
        adjust.mutateAsync({
          params: { id },
          body: { credits: way === "grant" ? (credits ?? 0) : -(credits ?? 0), ...words },
        })
      }
      onConflict={() => reloadUser(id)}
      onCancel={onClose}
    >
      {(messageOf) => (
        <div className="grid gap-3">
          <Segmented label="Grant or take" options={WAYS} value={way} onChange={setWay} size="sm" />
          <TextField
            label="Credits"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={typed}
            error={after < 0 ? `There are only ${countOf(credit, "credit")} to take.` : messageOf("credits")}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className="flex items-center gap-2 text-sm">
            <span className="sr-only">Before</span>
            <span className="num">{formatCount(credit)}</span>
            <Icon name="arrow" size={14} />
            <span className="sr-only">After</span>
            <b className="num font-figure">{formatCount(Math.max(0, after))}</b>
          </p>
        </div>
      )}
    </DecisionForm>
  );
}
