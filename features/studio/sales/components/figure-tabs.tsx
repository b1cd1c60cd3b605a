"use client";

import { useId, useState } from "react";
import { BarChart } from "@/components/chart/bar-chart";
import { type Before, changeOf } from "@/components/chart/chart-frame";
import { LineChart } from "@/components/chart/line-chart";
import type { Series } from "@/components/chart/scales";
import type { ElementNode } from "@/components/element-node";
import { BigMoney, Money } from "@/components/ui/money";
import { Switch } from "@/components/ui/switch";
import type { CallResponse } from "@/lib/contract/call-types";
import type { SalesDay, SalesFigures } from "@/lib/contract/entities/sales";
import { countOf, formatCount } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";
import { formatMicros } from "@/lib/format/money";

type Sales = CallResponse<"GET /api/seller/sales">;
type Measure = "earned" | "plays" | "downloads" | "followers";

const MAX_BARS = 92;

const creditsOf = (day: SalesFigures) => day.credits_micros + day.repaid_micros;
const soldOf = (day: SalesFigures) => creditsOf(day) + day.cash_micros;
const earnedOf = (day: SalesFigures) => soldOf(day) + day.taken_back_micros;

/** Four figures of a period; the chosen one is drawn by day, compared with the period before. */
export function FigureTabs({ sales }: { sales: Sales }) {
  const [measure, setMeasure] = useState<Measure>("earned");
  const [compares, setCompares] = useState(true);
  const base = useId();
  const tabs = figuresOf(sales);
  const at = tabs.findIndex(({ id }) => id === measure);
  function move(key: string, list: HTMLElement) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const next = step === undefined ? -1 : (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return false;
    setMeasure(tab.id);
    list.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    return true;
  }
  return (
    <>
      <div
        role="tablist"
        aria-label="Figures"
        className="sales-figures"
        onKeyDown={(event) => move(event.key, event.currentTarget) && event.preventDefault()}
      >
        {tabs.map(({ id, name, value, note }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === measure}
            aria-controls={`${base}-chart`}
            tabIndex={id === measure ? 0 : -1}
            onClick={() => setMeasure(id)}
          >
            <span className="sales-figure-name">{name}</span>
            <span className="studio-amount sales-figure-value">{value}</span>
            <span className="sales-figure-note">{note}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-chart`} aria-label={tabs[at]?.name} className="pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3 text-sm text-ink-2">
          {measure === "earned" ? <Parts figures={sales.figures} /> : <span />}
          <Switch checked={compares} onChange={(event) => setCompares(event.target.checked)} className="gap-2 text-sm">
            Compare
          </Switch>
        </div>
        <Days sales={sales} measure={measure} compares={compares} />
      </div>
    </>
  );
}

interface Figure {
  id: Measure;
  name: string;
  value: ElementNode;
  note: ElementNode;
}

function figuresOf({ figures, figures_before: before, followers, range }: Sales): Figure[] {
  const length = rangeLength(range);
  const change = (now: number, earlier: number, text: string) => (
    <>
      <span data-tone={now > earlier ? "good" : now < earlier ? "bad" : undefined}>{changeOf(now, earlier)}</span>
      <span>{` on ${text}`}</span>
    </>
  );
  const counted = (id: "plays" | "downloads", name: string): Figure => ({
    id,
    name,
    value: <span>{formatCount(figures[id])}</span>,
    note: change(figures[id], before[id], formatCount(before[id])),
  });
  const shown: Figure[] = [
    {
      id: "earned",
      name: "Earned",
      value: <BigMoney micros={earnedOf(figures)} />,
      note: change(earnedOf(figures), earnedOf(before), formatMicros(earnedOf(before))),
    },
    counted("plays", "Plays"),
    counted("downloads", "Downloads"),
    {
      id: "followers",
      name: "Followers",
      value: <span>{formatCount(followers)}</span>,
      note: <span>{`${formatCount(figures.followers)} new in ${countOf(length, "day")}`}</span>,
    },
  ];
  return shown;
}

const rangeLength = ({ first, last }: Sales["range"]) => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;

/** What the earned sum is made of. */
function Parts({ figures }: { figures: SalesFigures }) {
  const parts = [
    { name: "Credits", micros: figures.credits_micros },
    { name: "Cash sales", micros: figures.cash_micros },
    { name: "Paid again after refunds", micros: figures.repaid_micros },
    { name: "Refunded", micros: figures.taken_back_micros },
  ];
  const shown = parts.filter(({ micros }, index) => index < 2 || micros !== 0);
  return (
    <dl className="sales-parts">
      {shown.map(({ name, micros }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">
            <Money micros={micros} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const NAMES: Record<Exclude<Measure, "earned">, string> = {
  plays: "plays",
  downloads: "downloads",
  followers: "new followers",
};

function Days({ sales, measure, compares }: { sales: Sales; measure: Measure; compares: boolean }) {
  const isMoney = measure === "earned";
  const valuesOf = (days: readonly SalesDay[], value: (day: SalesDay) => number) => days.map(value);
  const series: [Series, Series?] = isMoney
    ? [
        { name: "Credits", values: valuesOf(sales.days, creditsOf) },
        { name: "Cash", values: valuesOf(sales.days, ({ cash_micros }) => cash_micros) },
      ]
    : [{ name: NAMES[measure], values: valuesOf(sales.days, (day) => day[measure]) }];
  const before: Before = {
    name: `${formatShortDay(sales.before.first)} – ${formatShortDay(sales.before.last)}`,
    moments: sales.days_before.map(({ day }) => formatShortDay(day)),
    values: valuesOf(sales.days_before, isMoney ? soldOf : (day) => day[measure]),
  };
  const Chart = sales.days.length > MAX_BARS ? LineChart : BarChart;
  return (
    <Chart
      key={`${measure} ${sales.range.first} ${sales.range.last}`}
      label={isMoney ? "Sales per day in US dollars" : `${NAMES[measure]} per day`}
      moments={sales.days.map(({ day }) => formatShortDay(day))}
      series={series}
      before={compares ? before : undefined}
      format={isMoney ? formatMicros : formatCount}
    />
  );
}
