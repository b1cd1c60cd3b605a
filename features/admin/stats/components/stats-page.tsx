"use client";

import "@/features/admin/stats/components/stats.css";
import { useState } from "react";
import { DateRange } from "@/components/form/date-range";
import { Segmented } from "@/components/ui/segmented";
import { BestLists } from "@/features/admin/stats/components/best-lists";
import { DaySlider } from "@/features/admin/stats/components/day-slider";
import { FigureGroup } from "@/features/admin/stats/components/figure-group";
import { StatsTabs } from "@/features/admin/stats/components/stats-tabs";
import { PERIODS, readStatsQuery, type StatsQuery, useStats } from "@/features/admin/stats/stats-query";
import { FileLinks } from "@/features/work/table/components/file-links";
import { WhenLoaded } from "@/features/work/table/components/when-loaded";
import { type TableUrl, useTableUrl } from "@/features/work/table/use-table-url";
import { resolveCall } from "@/lib/api/url";
import type { CallResponse } from "@/lib/contract/call-types";
import { FIGURE_GROUPS, FIGURES, type FigureScope, type FigureGroup as Group } from "@/lib/contract/rules/figures";
import { formatDay, formatMonth, formatWeekday } from "@/lib/format/date";

type Stats = CallResponse<"GET /api/admin/stats">;

const PERIOD_NAMES = { 7: "7 days", 30: "30 days", 91: "Quarter", 365: "12 months" };
const OPTIONS = [...PERIODS]
  .sort((a, b) => Number(a) - Number(b))
  .map((value) => ({ value, label: PERIOD_NAMES[value] }));
const GROUPS = Object.keys(FIGURE_GROUPS) as Group[];

const csvOf = (query: StatsQuery, group?: Group) =>
  resolveCall("GET /api/admin/stats.csv", { query: { ...query, group } }).url;

/** The figures of the shop, or of one kind of sound, in a period that is compared with the one before. */
export function StatsPage({ scope }: { scope: FigureScope }) {
  const url = useTableUrl();
  const query = readStatsQuery(url, scope);
  const list = useStats(query);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <StatsTabs scope={scope} />
        <span className="flex-1" />
        <Days url={url} query={query} />
        <FileLinks csv={csvOf(query)} label={(format) => `All as ${format}`} />
      </div>
      <WhenLoaded list={list}>
        {(stats) => (
          <div className={list.isPlaceholderData ? "opacity-60" : undefined}>
            <Figures key={`${stats.range.first} ${stats.range.last}`} stats={stats} query={query} />
          </div>
        )}
      </WhenLoaded>
      <BestLists url={url} query={query} />
    </>
  );
}

function Days({ url, query: { period, from, to } }: { url: TableUrl; query: StatsQuery }) {
  return (
    <>
      <Segmented<string>
        label="Period"
        options={OPTIONS}
        value={from || to ? "" : period}
        onChange={(chosen) => url.change({ period: chosen === PERIODS[0] ? null : chosen, from: null, to: null })}
        size="sm"
      />
      <DateRange
        label="Days"
        anyText="Other days"
        value={{ from, to }}
        onChange={(days) => url.change({ from: days.from ?? null, to: days.to ?? null })}
        max={new Date().toISOString().slice(0, 10)}
      />
    </>
  );
}

/** With its year: a period of a year has each day and month twice. */
const wordsOf = ({ first, last }: Stats["range"]) => `${formatDay(first)} to ${formatDay(last)}`;

const DAY_MS = 86_400_000;
function daysOf({ first, last }: Stats["range"]): string[] {
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(first) + index * DAY_MS);
    return formatWeekday(day.toISOString());
  });
}

function Figures({ stats, query }: { stats: Stats; query: StatsQuery }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const days = daysOf(stats.range);
  return (
    <>
      <DaySlider
        days={days}
        range={wordsOf(stats.range)}
        before={wordsOf(stats.before)}
        pointed={pointed}
        onPoint={setPointed}
      />
      <Corrections stats={stats} />
      {GROUPS.map((group) => (
        <FigureGroup
          key={group}
          group={group}
          figures={stats.figures.filter(({ id }) => FIGURES[id].group === group)}
          pointing={{ days, pointed, onPoint: setPointed }}
          csv={csvOf(query, group)}
        />
      ))}
    </>
  );
}

/** The months that changed after they were over. */
function Corrections({ stats: { corrected } }: { stats: Stats }) {
  return (
    <ul className="text-sm text-ink-2">
      {corrected.map(({ month, corrected_on }) => (
        <li key={month}>
          {`${formatMonth(month)} was corrected on ${formatDay(corrected_on)}: a refund, a dispute or a deletion changed it.`}
        </li>
      ))}
    </ul>
  );
}
