import { BigMoney } from "@/components/ui/money";
import { Figure, Figures } from "@/features/work/subject/components/figures";
import type { CallResponse } from "@/lib/contract/call-types";
import { countOf, formatCount } from "@/lib/format/count";
import { formatAge, formatMonthName } from "@/lib/format/date";
import { MICROS_PER_CENT } from "@/lib/money/micros";

interface PayoutFiguresProps {
  figures: CallResponse<"GET /api/admin/payout-requests">["figures"];
  /** When they were read, in ms since 1970. */
  now: number;
}

/** What waits, what is on its way, and what was paid in this month (UTC). */
export function PayoutFigures({ figures, now }: PayoutFiguresProps) {
  const { waiting, oldest_at, sending, paid, came_back } = figures;
  return (
    <Figures count={3}>
      <Figure
        title="Waiting"
        words={oldest_at ? `${countOf(waiting, "request")}, oldest ${formatAge(oldest_at, now)}` : "nobody"}
      >
        <BigMoney micros={figures.waiting_cents * MICROS_PER_CENT} />
      </Figure>
      <Figure title="Being paid" words={`${formatCount(sending)} at PayPal`}>
        <BigMoney micros={figures.sending_cents * MICROS_PER_CENT} />
      </Figure>
      <Figure
        title={`Paid in ${formatMonthName(new Date(now).toISOString())}`}
        words={`${countOf(paid, "payout")}, ${formatCount(came_back)} came back`}
      >
        <BigMoney micros={figures.paid_cents * MICROS_PER_CENT} />
      </Figure>
    </Figures>
  );
}
