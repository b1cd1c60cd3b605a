"use client";

import { DateRange } from "@/components/form/date-range";
import { Chip } from "@/components/ui/chip";
import { Segmented } from "@/components/ui/segmented";
import { TableSearch } from "@/features/admin/components/table-search";
import { readDays } from "@/features/admin/read-days";
import { TYPE_NAMES } from "@/features/admin/search-history/columns";
import { PERIODS, TYPES } from "@/features/admin/search-history/history-query";
import type { TableUrl } from "@/features/admin/use-table-url";
import { SEARCH_DAYS } from "@/lib/contract/constants";

const PERIOD_NAMES = { 7: "7 days", 30: "30 days", 90: "90 days", 365: "12 months" };
const OPTIONS = [...PERIODS]
  .sort((a, b) => Number(a) - Number(b))
  .map((value) => ({ value, label: PERIOD_NAMES[value] }));
const DAY_MS = 86_400_000;

/** A day before today in UTC, as the API server counts days. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Part of a word, the period, the type of list, and whether something was there. All of it is in the URL. */
export function HistoryFilters({ url }: { url: TableUrl }) {
  const type = url.read("type", TYPES);
  const results = url.read("results", ["all", "none"]);
  const days = readDays(url);
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <TableSearch url={url} label="A word" />
      <Segmented<string>
        label="Period"
        options={OPTIONS}
        value={days.from || days.to ? "" : url.read("period", PERIODS)}
        onChange={(period) => url.change({ period: period === PERIODS[0] ? null : period, from: null, to: null })}
        size="sm"
      />
      <DateRange
        label="Searched"
        anyText="Other days"
        value={days}
        onChange={({ from, to }) => url.change({ from: from ?? null, to: to ?? null })}
        min={daysAgo(SEARCH_DAYS)}
        max={daysAgo(0)}
      />
      <div className="flex flex-wrap gap-2">
        {TYPES.filter((value) => value !== "all").map((value) => (
          <Chip
            key={value}
            selected={type === value}
            onClick={() => url.change({ type: type === value ? null : value })}
          >
            {TYPE_NAMES[value]}
          </Chip>
        ))}
        <Chip selected={results === "none"} onClick={() => url.change({ results: results === "none" ? null : "none" })}>
          Nothing found
        </Chip>
      </div>
    </div>
  );
}
