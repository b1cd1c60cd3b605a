"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { BarChart } from "@/components/chart/bar-chart";
import { ListFailed } from "@/components/layout/list-states";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { BigMoney } from "@/components/ui/money";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import { LIBRARY_TITLES } from "@/features/studio/frame/library-titles";
import { LIBRARY, PAYOUTS } from "@/features/studio/frame/nav-links";
import { overviewQuery, packTotal } from "@/features/studio/frame/studio-queries";
import { FirstStudio } from "@/features/studio/packs/components/first-studio";
import { LoadingPacks, PackTable } from "@/features/studio/packs/components/pack-table";
import { libraryHref } from "@/features/studio/packs/library-url";
import { changeWords } from "@/features/studio/packs/overview-words";
import { STATE_FILTERS, STATES } from "@/features/studio/packs/pack-words";
import { BeforePayout } from "@/features/studio/payouts/components/before-payout";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import { REVIEWED_KINDS, type ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { formatCount } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";
import { formatMicros } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { studioLibraryPath } from "@/lib/routes/studio-pack-path";

type Overview = CallResponse<"GET /api/seller/overview">;

/** What needs the creator, the packs by state, and the balance and sales of the last 30 days. */
export function StudioOverview() {
  const { data, isError, refetch } = useQuery({ ...overviewQuery, staleTime: 0 }, queryClient);
  if (isError) return <ListFailed title="The overview couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data) return <LoadingOverview />;
  if (packTotal(data) === 0) return <FirstStudio />;
  return (
    <>
      <Figures overview={data} />
      <section className="pt-9">
        <SectionHead title="To do" />
        {data.todo.length > 0 ? (
          <PackTable caption="Packs that need you" packs={data.todo} />
        ) : (
          <EmptyState
            level="h3"
            title="Nothing needs you"
            action={
              <ButtonLink size="sm" href={LIBRARY}>
                Your packs
              </ButtonLink>
            }
          >
            Packs to mend, and packs that you haven’t sent yet, appear here.
          </EmptyState>
        )}
      </section>
      <BeforePayout />
      <Trade overview={data} />
    </>
  );
}

const COUNTS = { sample: "packs", preset: "preset_packs" } as const satisfies Record<ReviewedKind, string>;

/** The packs of each kind by state, and the downloads of the last 30 days. */
function Trade({ overview }: { overview: Overview }) {
  const { days } = overview.sales;
  return (
    <>
      {REVIEWED_KINDS.map((kind) => (
        <PacksByState key={kind} kind={kind} counts={overview[COUNTS[kind]]} />
      ))}
      <section className="pt-9">
        <SectionHead title="Downloads per day" aside={<span>Last 30 days</span>} />
        <BarChart
          label="Downloads per day"
          moments={days.map(({ day }) => formatShortDay(day))}
          series={[{ name: "downloads", values: days.map(({ downloads }) => downloads) }]}
        />
      </section>
    </>
  );
}

/** Nothing for a kind of which there are no packs. */
function PacksByState({ kind, counts }: { kind: ReviewedKind; counts: Overview["packs"] }) {
  if (Object.values(counts).every((count) => count === 0)) return null;
  const path = studioLibraryPath(kind);
  return (
    <section className="pt-9">
      <SectionHead
        title={LIBRARY_TITLES[kind].all}
        aside={
          <ButtonLink size="sm" variant="ghost" href={path}>
            Library
          </ButtonLink>
        }
      />
      <dl className="studio-figures">
        {STATES.map((state) => (
          <div key={state}>
            <dt>{STATE_FILTERS[state].title}</dt>
            <dd className="num">
              <Link href={libraryHref(path, { state, search: undefined, page: 1 })} prefetch={false} className="link">
                {formatCount(counts[STATE_FILTERS[state].count])}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Figures({ overview: { balance, sales } }: { overview: Overview }) {
  return (
    <dl className="studio-figures">
      <div>
        <dt>Available payout</dt>
        <Amount micros={balance.available_micros} />
        <dd>
          <span className="block">
            {balance.requested_micros > 0
              ? `Past the 14-day hold, less ${formatMicros(balance.requested_micros)} requested`
              : "Past the 14-day hold"}
          </span>
          <Link href={PAYOUTS} prefetch={false} className="link">
            Payouts
          </Link>
        </dd>
      </div>
      <div>
        <dt>On hold</dt>
        <Amount micros={balance.on_hold_micros} />
        <dd>Of sales of the last 14 days</dd>
      </div>
      <div>
        <dt>Earned in 30 days</dt>
        <Amount micros={sales.earned_cents * MICROS_PER_CENT} />
        <dd>{changeWords(sales.earned_cents, sales.earned_before_cents)}</dd>
      </div>
      <div>
        <dt>Downloads in 30 days</dt>
        <dd className="studio-amount">{formatCount(sales.downloads)}</dd>
        <dd>{changeWords(sales.downloads, sales.downloads_before)}</dd>
      </div>
    </dl>
  );
}

function Amount({ micros }: { micros: number }) {
  return (
    <dd className="studio-amount">
      <BigMoney micros={micros} />
    </dd>
  );
}

function LoadingOverview() {
  return (
    <>
      <dl className="studio-figures">
        {["Available payout", "On hold", "Earned in 30 days", "Downloads in 30 days"].map((title) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <Skeleton className="my-2 h-7 w-28" />
            </dd>
          </div>
        ))}
      </dl>
      <div className="pt-9">
        <LoadingPacks />
      </div>
    </>
  );
}
