import { SpendingChart } from "@/features/billing/components/spending-chart";
import { creditShares } from "@/features/billing/credit-shares";
import type { BillingOverview } from "@/lib/contract/entities/billing";
import { formatCount, nounOf } from "@/lib/format/count";
import { formatOwnShortDay, formatShortDay } from "@/lib/format/date";

/** Fewer credits say nothing about days. */
const CHARTED = 10;

/** What is left is the brightest: a full balance looks full. */
const LEFT = "var(--ink)";
const TONES = ["var(--ink-3)", "var(--line-control)", "var(--raised-2)"];

/** The credits left, and what those of this period were spent on. */
export function CreditUse({ billing }: { billing: BillingOverview }) {
  const { credits, spent } = billing;
  const shares = creditShares(spent.by_kind);
  const used = shares.reduce((sum, share) => sum + share.credits, 0);
  return (
    <>
      <div className="pt-5 pb-3.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="flex items-baseline gap-2.5">
            <span className="num text-[34px]! leading-none font-body tracking-[-.03em]">
              {formatCount(credits.spendable)}
            </span>
            <span className="text-ink-2">{`${nounOf(credits.spendable, "credit")} to spend`}</span>
          </p>
          <p className="text-sm text-ink-3">
            <Coming billing={billing} />
          </p>
        </div>
        <div
          className="my-3 flex h-4 gap-0.5"
          role="img"
          aria-label={`${used} credits used, ${credits.spendable} left`}
        >
          {shares.map(({ title, credits: count }, index) => (
            <Ticks key={title} count={count} colour={TONES[index]!} />
          ))}
          {(credits.spendable > 0 || used === 0) && <Ticks count={Math.max(1, credits.spendable)} colour={LEFT} />}
        </div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
          {shares.map(({ title, credits: count }, index) => (
            <Key key={title} title={title} count={count} colour={TONES[index]!} />
          ))}
          <Key title="Left" count={credits.spendable} colour={LEFT} />
        </ul>
        {(credits.frozen > 0 || credits.debt > 0) && <Held frozen={credits.frozen} debt={credits.debt} />}
      </div>
      {used >= CHARTED && (
        <SpendingChart spent={spent.over_time} from={credits.granted_at} until={credits.next_grant?.at ?? null} />
      )}
    </>
  );
}

function Coming({ billing: { credits, overdue, plan } }: { billing: BillingOverview }) {
  const { granted, granted_at, next_grant } = credits;
  if (overdue && plan) {
    return (
      <span>
        Next <span className="num">{formatCount(plan.credits)}</span> when the bill is paid.
      </span>
    );
  }
  return (
    <span>
      {granted_at && (
        <span>
          <span className="num">{formatCount(granted)}</span> added{" "}
          <span className="num">{formatOwnShortDay(granted_at)}</span>.
        </span>
      )}
      {next_grant && (
        <span>
          <span>{granted_at ? " Next " : "Next "}</span>
          <span className="num">{formatCount(next_grant.credits)}</span> on{" "}
          <span className="num">{formatShortDay(next_grant.at)}</span>.
        </span>
      )}
    </span>
  );
}

function Ticks({ count, colour }: { count: number; colour: string }) {
  const background = `repeating-linear-gradient(90deg, ${colour} 0 5px, transparent 5px 7px)`;
  return <i className="rounded-[1px]" style={{ flex: count, background }} />;
}

function Key({ title, count, colour }: { title: string; count: number; colour: string }) {
  return (
    <li className="flex items-center gap-2">
      <i
        aria-hidden="true"
        className="size-2.5 rounded-[1px] inset-ring inset-ring-line-control"
        style={{ background: colour }}
      />
      <span>{`${title} `}</span>
      <b className="num font-figure text-ink">{formatCount(count)}</b>
    </li>
  );
}

function Held({ frozen, debt }: { frozen: number; debt: number }) {
  return (
    <ul className="mt-3 grid gap-1 text-sm text-warn">
      {frozen > 0 && <li>{`${formatCount(frozen)} more are held back while a payment is disputed.`}</li>}
      {debt > 0 && <li>{`The next credits settle ${formatCount(debt)} that were refunded after they were spent.`}</li>}
    </ul>
  );
}
