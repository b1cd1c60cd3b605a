import Link from "next/link";
import { Ledger } from "@/components/ui/ledger";
import { Money } from "@/components/ui/money";
import { SALES } from "@/features/studio/frame/nav-links";
import type { OwnPayout, PayoutOverview } from "@/lib/contract/entities/payout";
import { formatOwnShortDay } from "@/lib/format/date";
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
          <span className="num">
            <Money micros={on_hold_micros} />
          </span>
        </li>
        {debt_micros > 0 && (
          <li>
            <span className="grid">
              <span>To be settled</span>
              <span className="text-xs text-ink-3">By the next sales that are released</span>
            </span>
            <span className="num">
              <Money micros={-debt_micros} />
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

const RELEASED = "Past the 14-day hold";

/** How the available amount came about. */
function balanceLines({ available_micros, requested_micros }: PayoutOverview, returned: OwnPayout | null) {
  const line = (what: string, micros: number) => ({ what, amount: <Money micros={micros} /> });
  const total = line("Available", available_micros);
  if (requested_micros > 0) {
    const released = available_micros + requested_micros;
    return { lines: [line(RELEASED, released), line("Requested", -requested_micros)], total };
  }
  const cameBack = (returned?.amount_cents ?? 0) * MICROS_PER_CENT;
  const earned = available_micros - cameBack;
  // A refund may have taken a part of what came back.
  if (!returned || earned < 0) return { lines: [line(RELEASED, available_micros)], total };
  const day = formatOwnShortDay(returned.settled_at ?? returned.created_at);
  return { lines: [line(RELEASED, earned), line(`Returned on ${day}`, cameBack)], total };
}
