import { columnsOf, type DataColumn } from "@/components/table/table-features";
import { Avatar } from "@/components/ui/avatar";
import { Status } from "@/components/ui/status";
import { signsText, stateOf } from "@/features/admin/payouts/payout-words";
import { isLongWait } from "@/features/work/desk/is-long-wait";
import type { AdminPayoutRow } from "@/lib/contract/entities/payout";
import type { PayoutView } from "@/lib/contract/rules/money";
import { formatAge, formatDay, formatMoment } from "@/lib/format/date";
import { formatCents, formatMicros } from "@/lib/format/money";
import { coverSource } from "@/lib/media/cover-source";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { payoutProblem } from "@/lib/money/payout-problems";

const column = columnsOf<AdminPayoutRow>();
const creator = column.accessor("creator", {
  header: "Creator",
  cell: ({ row: { original: payout } }) => (
    <a
      href={`/admin/payout-requests/${payout.id}`}
      data-bare-link=""
      className="group flex max-w-80 items-center gap-3 py-1.5 max-sm:max-w-[26vw]"
    >
      <span className="flex-none max-sm:hidden">
        <Avatar
          username={payout.creator.username}
          src={coverSource(payout.creator.thumb)?.(96)}
          name={payout.creator.display}
          size={28}
        />
      </span>
      <span className="min-w-0">
        <b className="block truncate text-base font-strong group-hover:underline">{payout.creator.display}</b>
        <small className="block truncate text-ink-3">{`@${payout.creator.username}`}</small>
      </span>
    </a>
  ),
});

const amount = column.accessor("amount_cents", {
  id: "amount",
  header: "Amount",
  meta: { end: true },
  cell: ({ getValue }) => <b className="font-strong text-ink">{formatCents(getValue())}</b>,
});

const payee = column.accessor("paypal_email", {
  id: "to",
  header: "To PayPal",
  meta: { wide: true },
  cell: ({ getValue }) => <span className="block max-w-60 truncate text-ink-2">{getValue()}</span>,
});

const waiting = column.accessor("created_at", {
  id: "waiting",
  header: "Waiting",
  meta: { wide: true },
  cell: ({ getValue }) => {
    const isLong = isLongWait(getValue(), Date.now());
    return (
      <span className={isLong ? "num text-sm whitespace-nowrap text-warn" : "num text-sm whitespace-nowrap"}>
        {formatAge(getValue(), Date.now())}
      </span>
    );
  },
});

const of = column.accessor("available_micros", {
  id: "of",
  header: "Of",
  meta: { end: true, wider: true },
  cell: ({ getValue, row: { original } }) =>
    Math.floor(getValue() / MICROS_PER_CENT) === original.amount_cents ? (
      <span className="font-body text-ink-3">all of it</span>
    ) : (
      formatMicros(getValue())
    ),
});

const first = column.accessor("is_first", {
  id: "first",
  header: "Payout",
  meta: { wider: true },
  cell: ({ getValue }) => <span className="text-ink-2">{getValue() ? "The first" : "A further one"}</span>,
});

const signs = column.accessor("signs", {
  header: "Signs",
  cell: ({ getValue, row: { original } }) => <Signs payout={original} words={signsText(getValue())} />,
});

function Signs({ payout, words }: { payout: AdminPayoutRow; words: string }) {
  if (payout.creator.is_banned) return <Status word="Banned" tone="danger" shape="cross" />;
  if (payout.held_until) {
    return <Status word={`Held until ${formatMoment(payout.held_until)}`} tone="quiet" shape="dotted" />;
  }
  if (payout.signs.length === 0) return <span className="text-ink-3">{words}</span>;
  return <Status word={words} tone="warn" shape="square" />;
}

const state = column.accessor("status", {
  header: "State",
  cell: ({ row: { original } }) => {
    const problem = original.status === "paid" ? null : payoutProblem(original.problem);
    return (
      <span className="grid gap-0.5 py-1.5">
        <Status {...stateOf(original)} />
        {problem && <small className="max-w-72 text-ink-3">{problem.reason}</small>}
      </span>
    );
  },
});

const day = (value: string | null) => (value === null ? "–" : formatDay(value));

const asked = column.accessor("created_at", {
  id: "asked",
  header: "Requested",
  meta: { wide: true },
  cell: ({ getValue }) => <span className="num text-sm whitespace-nowrap">{day(getValue())}</span>,
});

const decidedBy = column.accessor("decided_by", {
  header: "Decided by",
  meta: { wider: true },
  cell: ({ getValue }) => <span className="text-ink-2">{getValue() ?? "–"}</span>,
});

const over = column.accessor("settled_at", {
  id: "over",
  header: "Over",
  meta: { end: true, wide: true },
  cell: ({ row: { original } }) =>
    day(original.settled_at ?? (original.status === "rejected" ? original.decided_at : null)),
});

const WAITING = column.columns([creator, waiting, amount, of, payee, first, signs]);
const DECIDED = column.columns([creator, asked, amount, payee, decidedBy, state, over]);

/** What is shown of requests that wait, and of the others. */
export const columnsIn = (view: PayoutView): DataColumn<AdminPayoutRow>[] => (view === "waiting" ? WAITING : DECIDED);
