"use client";

import type { ElementNode } from "@/components/element-node";
import { DateRange } from "@/components/form/date-range";
import { Chip } from "@/components/ui/chip";
import { Segmented } from "@/components/ui/segmented";
import { TYPE_NAMES } from "@/features/admin/search-history/columns";
import { LISTS, PERIODS, TYPES } from "@/features/admin/search-history/history-query";
import { TableChips } from "@/features/work/table/components/table-chips";
import { TableSearch } from "@/features/work/table/components/table-search";
import { readDays } from "@/features/work/table/read-days";
import type { TableUrl } from "@/features/work/table/use-table-url";
import type { CallResponse } from "@/lib/contract/call-types";
import { SEARCH_DAYS } from "@/lib/contract/rules/search";
import { formatCount } from "@/lib/format/count";

const PERIOD_NAMES = { 7: "7 days", 30: "30 days", 90: "90 days", 365: "12 months" };
const OPTIONS = [...PERIODS]
  .sort((a, b) => Number(a) - Number(b))
  .map((value) => ({ value, label: PERIOD_NAMES[value] }));
const DAY_MS = 86_400_000;

/** A day before today in UTC, as the API server counts days. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const LIST_NAMES = { all: "All", none: "Nothing found", unclicked: "Results, no clicks" };

interface HistoryFiltersProps {
  url: TableUrl;
  /** Undefined until it is loaded. */
  history: CallResponse<"GET /api/admin/search-history"> | undefined;
  isStale: boolean;
  /** What is done with the rows that are left. */
  tools: ElementNode;
}

const NAME = "w-24 text-sm text-ink-3 max-sm:w-full";

/** Part of a word, the period, the type of sound, and what became of the searches. All of it is in the URL. */
export function HistoryFilters({ url, history, isStale, tools }: HistoryFiltersProps) {
  const type = url.read("type", TYPES);
  const searches = (of: string) => history?.types.find((one) => one.type === of)?.searches;
  const days = readDays(url);
  return (
    <div className="flex flex-wrap items-center gap-2 pb-5">
      <TableSearch url={url} label="A word" isStale={isStale} />
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
      {/* Their numbers are of searches, those of the other chips of words: each kind has its name before it. */}
      <div className="flex basis-full flex-wrap items-center gap-2">
        <span className={NAME}>Searches for</span>
        {TYPES.filter((value) => value !== "all").map((value) => (
          <Chip
            key={value}
            selected={type === value}
            onClick={() => url.change({ type: type === value ? null : value })}
          >
            <span>{`${TYPE_NAMES[value]} `}</span>
            <span className="num text-data-xs">{formatCount(searches(value) ?? 0)}</span>
          </Chip>
        ))}
      </div>
      <div className="flex basis-full flex-wrap items-center gap-2">
        <span className={NAME}>Words</span>
        <TableChips
          url={url}
          name="results"
          label="Words"
          values={LISTS}
          titles={LIST_NAMES}
          counts={history?.counts}
        />
        <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0">{tools}</div>
      </div>
    </div>
  );
}
