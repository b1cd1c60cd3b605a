"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Radio } from "@/components/ui/radio";
import { TextField } from "@/components/ui/text-field";
import { saveStep } from "@/features/onboarding/save-step";
import { useCall } from "@/lib/client/calls/use-call";
import { MAX_REFERRAL_LENGTH, REFERRALS, type Referral } from "@/lib/contract/rules/questionnaire";

/** Step 3: how the user heard of the site. It can be skipped; "Other" needs a text. */
export function ReferralStep({ onSaved }: { onSaved: () => void }) {
  const [referral, setReferral] = useState<Referral | null>(null);
  const [other, setOther] = useState("");
  const save = useCall("POST /api/user/onboarding-questionnaire/referral", saveStep(onSaved));
  const isSkipping = save.pendingInput?.body?.skip === true;
  const isAnswered = referral !== null && (referral !== "Other" || other.trim() !== "");

  return (
    <form
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAnswered) return;
        void save.mutate({ body: { referral, other: referral === "Other" ? other : null } });
      }}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">How did you hear about us?</legend>
        {REFERRALS.map((answer) => (
          <Radio
            key={answer}
            name="referral"
            value={answer}
            checked={referral === answer}
            onChange={() => setReferral(answer)}
          >
            {answer}
          </Radio>
        ))}
      </fieldset>
      {referral === "Other" && (
        <TextField
          label="Where did you hear about us?"
          hideLabel
          placeholder="Where did you hear about us?"
          maxLength={MAX_REFERRAL_LENGTH}
          value={other}
          onChange={(event) => setOther(event.target.value)}
          className="mt-4"
        />
      )}
      <div className="mt-auto flex flex-col gap-2 pt-7">
        <Refusal>{save.refusal}</Refusal>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          disabled={!isAnswered}
          loading={save.isPending && !isSkipping}
        >
          Finish
        </Button>
        <Button
          variant="ghost"
          size="lg"
          block
          loading={isSkipping}
          onClick={() => void save.mutate({ body: { skip: true } })}
        >
          Skip
        </Button>
      </div>
    </form>
  );
}
