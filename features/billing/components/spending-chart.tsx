"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { axisTop, spendingDays } from "@/features/billing/spending-days";
import { useMinute } from "@/features/billing/use-billing";
import { countOf } from "@/lib/format/count";
import { formatOwnShortDay } from "@/lib/format/date";

interface SpendingChartProps {
  spent: readonly { at: string; credits: number }[];
  from: string | null;
  until: string | null;
}

const LABEL = "num absolute text-data-xs! whitespace-nowrap text-ink-3";

/** Credits spent per day of the period. Pointer and arrow keys select a day. */
export function SpendingChart({ spent, from, until }: SpendingChartProps) {
  const now = useMinute();
  const [pointed, setPointed] = useState<number | null>(null);
  if (now === null) return <div className="h-[94px]" />;
  const { days, today } = spendingDays(spent, { from, until }, now);
  const top = axisTop(Math.max(...days.map(({ credits }) => credits)));
  const left = (index: number) => `${((index + 0.5) / days.length) * 100}%`;
  const shown = pointed === null ? null : days[Math.min(pointed, days.length - 1)]!;

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left: start, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - start) / width) * days.length);
    setPointed(Math.min(days.length - 1, Math.max(0, at)));
  }
  function step(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    setPointed((index) => Math.min(days.length - 1, Math.max(0, (index ?? today) + by)));
  }
  return (
    <figure className="relative pr-7" aria-label="Credits spent per day">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Day"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(pointed ?? today) + 1}
        aria-valuetext={dayInWords(days[pointed ?? today]!)}
        onKeyDown={step}
        onBlur={() => setPointed(null)}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
        className="relative h-[72px] border-b border-line-control"
      >
        <i className="absolute inset-x-0 top-0 border-t border-line" />
        <i className="absolute inset-x-0 top-1/2 border-t border-line" />
        {days.map(({ at, credits }, index) => (
          <i
            key={at}
            className={`absolute bottom-0 ${index === pointed ? "bg-accent-graph" : "bg-ink-2"}`}
            style={{
              left: `${((index + 0.2) / days.length) * 100}%`,
              width: `${60 / days.length}%`,
              height: `${(credits / top) * 100}%`,
            }}
          />
        ))}
        {[0, top / 2, top].map((value) => (
          <span
            key={value}
            className={`${LABEL} left-full translate-y-1/2 pl-2.5`}
            style={{ bottom: `${(value / top) * 100}%` }}
          >
            {value}
          </span>
        ))}
      </div>
      <div className="relative h-[22px]" aria-hidden="true">
        {shown ? (
          <span
            className={`${LABEL} top-2 text-ink!`}
            style={{ left: left(pointed ?? 0), translate: `${-(((pointed ?? 0) + 0.5) / days.length) * 100}%` }}
          >
            {dayInWords(shown)}
          </span>
        ) : (
          <>
            {today > 3 && <span className={`${LABEL} top-2 left-0`}>{formatOwnShortDay(days[0]!.at)}</span>}
            <span className={`${LABEL} top-2 ${today > 1 ? "-translate-x-1/2" : ""}`} style={{ left: left(today) }}>
              today
            </span>
            {today < days.length - 4 && (
              <span className={`${LABEL} top-2 right-0`}>{formatOwnShortDay(days.at(-1)!.at)}</span>
            )}
          </>
        )}
      </div>
    </figure>
  );
}

const dayInWords = ({ at, credits }: { at: string; credits: number }) =>
  `${formatOwnShortDay(at)}: ${countOf(credits, "credit")}`;
