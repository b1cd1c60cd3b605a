"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Skeleton } from "@/components/ui/skeleton";
import { TastePanel } from "@/features/onboarding/components/taste-panel";
import { saveStep } from "@/features/onboarding/save-step";
import { useCall } from "@/lib/client/calls/use-call";
import { useUser } from "@/lib/client/session/use-user";
import type { CountedTerm } from "@/lib/contract/entities/taxonomy";
import { OFFERED_INSTRUMENTS } from "@/lib/contract/rules/questionnaire";

/** The instruments that a user looks for; none is required. It continues to the creators. */
export function InstrumentsPage({ instruments }: { instruments: readonly Pick<CountedTerm, "id" | "title">[] }) {
  const user = useUser();
  const router = useRouter();
  return (
    <TastePanel step="instruments" title="What do you look for?">
      {user ? (
        <Instruments
          offered={instruments.filter(({ id }) => OFFERED_INSTRUMENTS.includes(id))}
          chosen={user.onboarding_questionnaire_data.instruments.preferred}
          onSaved={() => router.push("/onboarding/creators")}
        />
      ) : (
        <Skeleton className="h-64 w-full rounded-control!" />
      )}
    </TastePanel>
  );
}

interface InstrumentsProps {
  offered: readonly Pick<CountedTerm, "id" | "title">[];
  chosen: readonly number[];
  onSaved: () => void;
}

function Instruments({ offered, chosen, onSaved }: InstrumentsProps) {
  const [instruments, setInstruments] = useState(() => new Set(chosen));
  const save = useCall("POST /api/user/onboarding-questionnaire/instruments", saveStep(onSaved));

  function toggle(id: number) {
    const next = new Set(instruments);
    if (!next.delete(id)) next.add(id);
    setInstruments(next);
  }

  return (
    <>
      <p className="mb-5 leading-body text-pretty text-ink-2">“For you” shows a row for the first two that you pick.</p>
      <div className="flex flex-wrap gap-2">
        {offered.map(({ id, title }) => (
          <Chip key={id} tall selected={instruments.has(id)} onClick={() => toggle(id)}>
            {title}
          </Chip>
        ))}
      </div>
      <div className="mt-auto pt-7">
        <Refusal>{save.refusal}</Refusal>
        <Button
          variant="primary"
          size="lg"
          block
          loading={save.isPending}
          onClick={() => void save.mutate({ body: { instruments: [...instruments] } })}
        >
          Continue
        </Button>
      </div>
    </>
  );
}
