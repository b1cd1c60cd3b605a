"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { BigMoney, Money } from "@/components/ui/money";
import { PAYOUTS } from "@/features/studio/frame/nav-links";
import { balanceQuery } from "@/features/studio/sales/sales-queries";
import { AVAILABLE_NAMES, HOLD_NAMES, untilWords } from "@/features/studio/sales/sales-words";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import { countOf } from "@/lib/format/count";
import { formatAppointment, formatDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { MIN_PAYOUT_CENTS } from "@/lib/money/rules";

type Earnings = CallResponse<"GET /api/seller/balance">;

/** What can be paid out and how it came about, what is on hold and why, and what a refund left to be settled. */
export function Balance() {
  const { data, isError, refetch } = useQuery(balanceQuery, queryClient);
  if (isError) {
    return <ListFailed level="h3" title="The balance couldn’t be loaded" onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingLines />;
  return (
    <div className="sales-balance">
      <Available balance={data} />
      <OnHold balance={data} />
      {data.debt_micros > 0 && <Owed balance={data} />}
    </div>
  );
}

function Sum({ micros }: { micros: number }) {
  return (
    <p className="studio-amount sales-sum">
      <BigMoney micros={micros} />
    </p>
  );
}

function Available({ balance }: { balance: Earnings }) {
  const { available_micros, requested_micros, available, payouts_held_until } = balance;
  return (
    <section aria-labelledby="available">
      <h2 id="available">Available</h2>
      <Sum micros={available_micros} />
      <p className="flex flex-wrap gap-x-2 text-xs text-ink-3">
        <span>{`Payouts start at ${formatCents(MIN_PAYOUT_CENTS)}.`}</span>
        <Link href={PAYOUTS} prefetch={false} className="link">
          Payouts
        </Link>
      </p>
      {payouts_held_until && (
        <p className="text-xs text-ink-3">
          {`Nothing is paid before ${formatAppointment(payouts_held_until)}, since the PayPal address was changed.`}
        </p>
      )}
      {available.length > 0 && (
        <dl className="sales-ledger">
          {available.map(({ type, micros }) => (
            <div key={type}>
              <dt>{AVAILABLE_NAMES[type]}</dt>
              <dd className="num">
                <Money micros={micros} />
              </dd>
            </div>
          ))}
          {requested_micros > 0 && (
            <div>
              <dt>Requested</dt>
              <dd className="num">
                <Money micros={-requested_micros} />
              </dd>
            </div>
          )}
          <div>
            <dt>Available</dt>
            <dd className="num">
              <Money micros={available_micros} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

function OnHold({ balance: { on_hold_micros, holds } }: { balance: Earnings }) {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <section aria-labelledby="on-hold">
      <h2 id="on-hold">On hold</h2>
      <Sum micros={on_hold_micros} />
      {holds.length === 0 ? (
        <p className="text-xs text-ink-3">Each sale is on hold for 14 days, in case its payment is refunded.</p>
      ) : (
        <>
          <ul className="sales-holds">
            {holds.map((hold) => (
              <li key={`${hold.reason} ${hold.until}`}>
                <span>
                  <span className="block">{countOf(hold.sales, "sale")}</span>
                  <small>{HOLD_NAMES[hold.reason]}</small>
                  <small>{untilWords(hold, today)}</small>
                </span>
                <span className="num">
                  <Money micros={hold.micros} />
                </span>
              </li>
            ))}
          </ul>
          <Link href="?type=on_hold#events" prefetch={false} className="link text-sm">
            Which sales
          </Link>
        </>
      )}
    </section>
  );
}

function Owed({ balance: { debt_micros, debts } }: { balance: Earnings }) {
  return (
    <section aria-labelledby="owed">
      <h2 id="owed">To be settled</h2>
      <Sum micros={debt_micros} />
      <p className="text-xs text-ink-3">
        Buyers got this back after it was paid out to you. The next sales that are released settle it; you don’t have to
        do anything.
      </p>
      <ul className="sales-holds">
        {debts.map((debt) => (
          <li key={debt.id}>
            <span>
              <span className="block">{debt.title}</span>
              <small>{formatDay(debt.created_at)}</small>
            </span>
            <span className="num">
              <Money micros={debt.micros} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
