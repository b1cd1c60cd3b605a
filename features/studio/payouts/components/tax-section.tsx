"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TaxForm } from "@/features/studio/payouts/components/tax-form";
import { countryName, KIND_NAMES } from "@/features/studio/payouts/tax-words";
import type { PayoutOverview } from "@/lib/contract/entities/payout";
import { formatOwnDay } from "@/lib/format/date";
import { taxNumberOf } from "@/lib/money/tax-countries";

/** The tax identity, masked, and the form that changes it. */
export function TaxSection({ identity }: { identity: PayoutOverview["tax_identity"] }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section id="tax" aria-labelledby="tax-name" className="studio-field payouts-part">
      <h2 id="tax-name" className="studio-field-name">
        <span>Tax identity</span>
        {!identity && <small>Needed before the first payout</small>}
      </h2>
      <div className="grid min-w-0 gap-4">
        <p className="max-w-[60ch] text-sm text-ink-2">
          Tax offices ask the shop once a year whom it paid, and how much. This goes into that report and nowhere else.
          It is kept sealed, and each time an admin opens it for a payout is on record.
        </p>
        {identity && !isChanging ? (
          <Saved identity={identity} onChange={() => setIsChanging(true)} />
        ) : (
          <TaxForm onClose={identity ? () => setIsChanging(false) : undefined} />
        )}
      </div>
    </section>
  );
}

interface SavedProps {
  identity: NonNullable<PayoutOverview["tax_identity"]>;
  onChange: () => void;
}

function Saved({ identity: { country, kind, name, number_hint, changed_at }, onChange }: SavedProps) {
  const facts = [
    { term: "Country", fact: countryName(country) },
    { term: "Of", fact: KIND_NAMES[kind] },
    { term: "Name", fact: name },
    ...(number_hint ? [{ term: taxNumberOf(country)?.name ?? "Tax number", fact: number_hint }] : []),
  ];
  return (
    <>
      <dl className="payouts-facts">
        {facts.map(({ term, fact }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-3">{`Since ${formatOwnDay(changed_at)}.`}</p>
      <Button size="sm" className="justify-self-start" onClick={onChange}>
        Change the tax identity
      </Button>
    </>
  );
}
