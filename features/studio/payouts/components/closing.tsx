"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { SectionHead } from "@/components/ui/section-head";
import { LIBRARY, SALES } from "@/features/studio/frame/nav-links";
import { availableCents, commonObstacle } from "@/features/studio/payouts/ask-rules";
import { Obstacle } from "@/features/studio/payouts/components/ask-form";
import { showPayouts } from "@/features/studio/payouts/payout-queries";
import { balanceQuery } from "@/features/studio/sales/sales-queries";
import { useCall } from "@/lib/client/calls/use-call";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PayoutOverview } from "@/lib/contract/entities/payout";
import { countOf } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";
import { formatCents, formatMicros } from "@/lib/format/money";
import { SHARES } from "@/lib/routes/share-path";

/** How a creator leaves: the steps to the deletion of the account, and how far they are. Quiet until opened. */
export function Closing({ overview }: { overview: PayoutOverview }) {
  // Rendered once the balance is loaded, in the browser.
  const [isOpen, setIsOpen] = useState(() => window.location.hash === "#closing");
  return (
    <section id="closing" className="payouts-part pt-10 pb-6">
      <SectionHead title="Close your creator account" />
      {isOpen ? (
        <Steps overview={overview} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-[72ch] text-sm text-ink-2">
            {`You take what you sell off sale, and everything that you earned is paid out, even below ${formatCents(overview.minimum_cents)}. Then the account can be deleted.`}
          </p>
          <Button size="sm" onClick={() => setIsOpen(true)}>
            Show the steps
          </Button>
        </div>
      )}
    </section>
  );
}

function Steps({ overview }: { overview: PayoutOverview }) {
  const { closing, open, on_hold_micros } = overview;
  const sellsNothing = closing.packs === 0 && closing.sounds === 0;
  const isPaidOut = availableCents(overview) === 0 && !open;
  const isDone = sellsNothing && !closing.on_hold && isPaidOut;
  return (
    <ol className="payouts-steps">
      <Step title="Take what you sell off sale" isDone={sellsNothing}>
        {sellsNothing ? (
          <p>Nothing of yours is on sale or in review, and you share in nothing.</p>
        ) : (
          <>
            <p>{`${onSaleWords(closing)} on sale, in review or shared in. Who bought them keeps them.`}</p>
            <p className="flex flex-wrap gap-x-4 gap-y-2">
              <Link href={`${LIBRARY}?state=active`} prefetch={false} className="link">
                Withdraw packs
              </Link>
              <Link href={`${LIBRARY}?state=in-review`} prefetch={false} className="link">
                Take back what is in review
              </Link>
              <Link href={SHARES} prefetch={false} className="link">
                Give up shares
              </Link>
            </p>
          </>
        )}
      </Step>
      <Step title="Wait for what is on hold" isDone={!closing.on_hold}>
        {closing.on_hold ? <OnHold micros={on_hold_micros} /> : <p>Nothing is on hold.</p>}
      </Step>
      <Step title="Have the rest paid out" isDone={isPaidOut}>
        <Rest overview={overview} isPaidOut={isPaidOut} />
      </Step>
      <Step title="Delete the account" isDone={false}>
        {isDone ? (
          <div>
            <ButtonLink size="sm" href="/account/delete">
              To the deletion
            </ButtonLink>
          </div>
        ) : (
          <p>When the steps above are done.</p>
        )}
      </Step>
    </ol>
  );
}

const onSaleWords = ({ packs, sounds }: PayoutOverview["closing"]) =>
  [packs > 0 && countOf(packs, "pack"), sounds > 0 && countOf(sounds, "sound")].filter(Boolean).join(" and ");

function Step({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  return (
    <li>
      <i className="studio-lamp" data-lamp={isDone ? "done" : "todo"} aria-hidden="true" />
      <div className="grid gap-1.5 text-sm text-ink-2">
        <h3 className="text-base font-strong text-ink">
          <span>{title}</span>
          {isDone && <span className="sr-only">, done</span>}
        </h3>
        {children}
      </div>
    </li>
  );
}

/** How much is on hold and until when, with the sales that it is of. */
function OnHold({ micros }: { micros: number }) {
  const { data } = useQuery(balanceQuery, queryClient);
  return (
    <>
      <p>{`${formatMicros(micros)} is on hold. ${data ? untilAll(data.holds.map(({ until }) => until)) : ""}`}</p>
      <p>
        <Link href={`${SALES}?type=on_hold#events`} prefetch={false} className="link">
          Which sales
        </Link>
      </p>
    </>
  );
}

/** When the last of it is free. `null` waits for an admin. */
function untilAll(days: readonly (string | null)[]): string {
  if (days.includes(null)) return "An admin decides about it.";
  const last = [...days].sort().at(-1);
  return last ? `The last of it is free on ${formatShortDay(last)} at the earliest.` : "";
}

function Rest({ overview, isPaidOut }: { overview: PayoutOverview; isPaidOut: boolean }) {
  const { open, closing, minimum_cents } = overview;
  if (isPaidOut) return <p>Nothing is left to be paid out.</p>;
  if (open) return <p>{`Your request of ${formatCents(open.amount_cents)} isn’t over yet.`}</p>;
  if (closing.rest_cents > 0) return <RestForm overview={overview} />;
  const cents = availableCents(overview);
  if (cents >= minimum_cents) {
    return (
      <p>
        <Link href="#ask" prefetch={false} className="link">
          {`Ask for ${formatCents(cents)}`}
        </Link>
      </p>
    );
  }
  return <p>{`${formatCents(cents)} is left. It can be paid out when the steps above are done.`}</p>;
}

function RestForm({ overview }: { overview: PayoutOverview }) {
  const cents = overview.closing.rest_cents;
  const ask = useCall("POST /api/seller/payout-requests", { idempotent: true, silent: true, onSuccess: showPayouts });
  const obstacle = commonObstacle(overview);
  return (
    <>
      <p>{`It is less than ${formatCents(overview.minimum_cents)}, and paid out all the same since you sell nothing any more.`}</p>
      <div>
        <Button
          size="sm"
          variant="solid"
          loading={ask.isPending}
          disabled={obstacle !== null}
          aria-describedby={obstacle ? "rest-obstacle" : undefined}
          onClick={() => void ask.mutate({ body: { amount_cents: cents, is_closing: true } })}
        >
          {`Ask for the last ${formatCents(cents)}`}
        </Button>
      </div>
      {obstacle && <Obstacle id="rest-obstacle" obstacle={obstacle} />}
      <Refusal>{ask.error?.messageOf("amount_cents") ?? ask.refusal}</Refusal>
    </>
  );
}
