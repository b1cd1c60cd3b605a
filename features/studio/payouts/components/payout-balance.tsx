import Link from "next/link";
import { Ledger } from "@/components/ui/ledger";
import { SALES } from "@/features/studio/frame/nav-links";
import type { OwnPayout, PayoutOverview } from "@/lib/contract/entities/payout";
import { formatOwnShortDay } from "@/lib/format/date";
import { formatCents, formatMicros } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";

interface PayoutBalanceProps {
  overview: PayoutOverview;
  /** The newest request, if it came back: the last thing that was added to the balance. */
  returned: OwnPayout | null;
}

/** What is available and how it came about, and below it what isn't yet. */
export function PayoutBalance({ overview, returned }: PayoutBalanceProps) {
  const { on_hold_micros, debt_micros } = overview;
  return (
    <section aria-labelledby="payout-balance" className="grid gap-2">
      <h2 id="payout-balance" className="text-base font-strong">
        Balance
      </h2>
      <Ledger label="Balance" {...balanceLines(overview, returned)} />
      <ul className="payouts-beside">
        <li>
          <span className="grid">
            <span>On hold</span>
            <Link href={`${SALES}?type=on_hold#events`} prefetch={false} className="link text-xs">
              Which sales, and until when
            </Link>
          </span>
          <span className="num">{formatMicros(on_hold_micros, 2)}</span>
        </li>
        {debt_micros > 0 && (
          <li>
            <span className="grid">
              <span>To be settled</span>
              <span className="text-xs text-ink-3">By the next sales that are released</span>
            </span>
            <span className="num">{formatMicros(-debt_micros, 2)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Whole cents: what is less than one is left out of each line, and stays. */
function balanceLines({ available_micros, requestable_cents, open }: PayoutOverview, returned: OwnPayout | null) {
  const line = (what: string, micros: number) => ({ what, amount: formatMicros(micros, 2) });
  if (open?.status === "pending") {
    return {
      lines: [
        line("Earned and released", available_micros),
        { what: "Asked for", amount: formatCents(-open.amount_cents) },
      ],
      total: line("Left after it", available_micros - open.amount_cents * MICROS_PER_CENT),
    };
  }
  const total = line(requestable_cents > 0 ? "Can be requested" : "Available", available_micros);
  const cameBack = (returned?.amount_cents ?? 0) * MICROS_PER_CENT;
  const earned = available_micros - cameBack;
  // A refund may have taken a part of what came back.
  if (!returned || earned < 0) return { lines: [line("Earned and released", available_micros)], total };
  const day = formatOwnShortDay(returned.settled_at ?? returned.created_at);
  return { lines: [line("Earned and released", earned), line(`Came back on ${day}`, cameBack)], total };
}
