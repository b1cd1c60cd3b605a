"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/client/calls/use-call";
import { reloadQueries } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import type { AdminPayout } from "@/lib/contract/entities/payout";

type Identity = CallResponse<"POST /api/admin/payout-requests/{id}/tax-identity">;

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

/** The sealed tax identity. Opening it asks for a proof and is on record; it is gone with the page. */
export function TaxIdentity({ payout: { id, has_tax_identity } }: { payout: AdminPayout }) {
  const [identity, setIdentity] = useState<Identity | null>(null);
  const open = useCall("POST /api/admin/payout-requests/{id}/tax-identity", {
    onSuccess: (opened) => {
      setIdentity(opened);
      void reloadQueries(["audit"]);
    },
  });
  return (
    <section aria-label="Tax identity" className="grid gap-2 text-sm">
      <h2>Tax identity</h2>
      {identity ? (
        <Facts identity={identity} />
      ) : has_tax_identity ? (
        <>
          <p className="text-ink-2">Kept sealed. That you opened it is on record.</p>
          <div>
            <Button size="sm" icon="lock" loading={open.isPending} onClick={() => void open.mutate({ params: { id } })}>
              Open it
            </Button>
          </div>
        </>
      ) : (
        <p className="text-ink-2">The creator has given none yet.</p>
      )}
    </section>
  );
}

function Facts({ identity: { country, kind, name, number } }: { identity: Identity }) {
  const facts = [
    { title: "Name", value: name },
    { title: "Kind", value: kind === "business" ? "Business" : "Individual" },
    { title: "Country", value: COUNTRIES.of(country) ?? country },
    { title: "Number", value: number ?? "none" },
  ];
  return (
    <dl>
      {facts.map(({ title, value }) => (
        <div key={title} className="flex justify-between gap-4 border-b border-line py-1.5">
          <dt className="text-ink-2">{title}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
