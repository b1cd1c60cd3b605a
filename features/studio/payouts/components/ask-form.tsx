"use client";

import Link from "next/link";
import { useState } from "react";
import { useController } from "react-hook-form";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { type AskObstacle, askObstacle, availableCents, parseAmount } from "@/features/studio/payouts/ask-rules";
import { showPayouts } from "@/features/studio/payouts/payout-queries";
import { priceText } from "@/features/work/packs/price";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { CallInput } from "@/lib/contract/call-types";
import type { PayoutOverview } from "@/lib/contract/entities/payout";
import { formatAppointment } from "@/lib/format/date";
import { formatCents, formatMicros } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";

/** Asks for a payout: of everything that is available unless less is typed. Disabled with the reason until it may be. */
export function AskForm({ overview }: { overview: PayoutOverview }) {
  const obstacle = askObstacle(overview);
  if (obstacle) {
    return (
      <section id="ask" aria-label="Ask for a payout" className="grid gap-2">
        <Button block disabled aria-describedby="ask-obstacle">
          {`Ask for ${formatCents(availableCents(overview))}`}
        </Button>
        <Obstacle id="ask-obstacle" obstacle={obstacle} />
      </section>
    );
  }
  return <AmountForm key={overview.requestable_cents} overview={overview} />;
}

/** Why nothing can be asked for, linked to where that is put right. */
export function Obstacle({ id, obstacle }: { id: string; obstacle: AskObstacle }) {
  return (
    <p id={id} className="text-sm text-ink-2">
      {obstacle.part ? (
        <Link href={`#${obstacle.part}`} prefetch={false} className="link">
          {obstacle.words}
        </Link>
      ) : (
        <span>{obstacle.words}</span>
      )}
    </p>
  );
}

type Values = CallInput<"POST /api/seller/payout-requests">["body"];

const loadResolver = () => import("@/features/studio/payouts/payout-resolvers").then((module) => module.askResolver);

function AmountForm({ overview }: { overview: PayoutOverview }) {
  const { requestable_cents, available_micros, on_hold_micros, payee } = overview;
  const [text, setText] = useState(priceText(requestable_cents / 100));
  const ask = useCall("POST /api/seller/payout-requests", { idempotent: true, silent: true, onSuccess: showPayouts });
  const { cents, error } = parseAmount(text, overview);
  const { control, change, message, refused, isSubmitting, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => ask.mutateAsync({ body }),
  });
  useController({ control, name: "amount_cents", defaultValue: requestable_cents });
  return (
    <form {...formProps} id="ask" aria-label="Ask for a payout" className="grid gap-3">
      <TextField
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        leading="$"
        maxLength={12}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const typed = parseAmount(target.value, overview);
          if (typed.cents !== undefined) change("amount_cents", typed.cents);
        }}
        {...(error && { error })}
      />
      <Button type="submit" block variant="primary" loading={isSubmitting} disabled={cents === undefined}>
        {cents === undefined ? "Ask for a payout" : `Ask for ${formatCents(cents)}`}
      </Button>
      <Refusal>{message("amount_cents") ?? refused}</Refusal>
      {cents !== undefined && (
        <p className="text-sm text-ink-2">
          {`After it you have ${formatMicros(available_micros - cents * MICROS_PER_CENT)} available and ${formatMicros(on_hold_micros)} on hold.`}
        </p>
      )}
      <p className="text-sm text-ink-3">
        {payee?.held_until
          ? `It can be approved from ${formatAppointment(payee.held_until)} on, since the PayPal address was changed.`
          : "An admin decides, and you read the answer here and by e-mail."}
      </p>
    </form>
  );
}
