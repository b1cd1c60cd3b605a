"use client";

import { useState } from "react";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type BestRow, COLUMNS } from "@/features/admin/stats/columns";
import { type BestOf, readBy, type StatsQuery, useBest } from "@/features/admin/stats/stats-query";
import { FileLinks } from "@/features/work/table/components/file-links";
import { WhenLoaded } from "@/features/work/table/components/when-loaded";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { resolveCall } from "@/lib/api/url";

const LISTS = [
  { of: "packs", title: "Packs by revenue" },
  { of: "sounds", title: "Sounds by revenue" },
  { of: "creators", title: "Creators by revenue" },
] as const;
const SHOWN = 10;

/** What brought most in the days of the page, by credits or by cash. */
export function BestLists({ url, query }: { url: TableUrl; query: StatsQuery }) {
  return (
    <div className="stats-lists">
      {LISTS.map(({ of, title }) => (
        <BestList key={of} of={of} title={title} url={url} query={query} />
      ))}
      <p className="text-sm text-ink-3">
        Credits that were spent on sounds and whole packs in these days, and what was paid for whole packs, without tax
        and less what was given back of it since.
      </p>
    </div>
  );
}

interface BestListProps {
  of: BestOf;
  title: string;
  url: TableUrl;
  query: StatsQuery;
}

function BestList({ of, title, url, query }: BestListProps) {
  const by = of === "sounds" ? "credits" : readBy(url);
  const list = useBest({ ...query, of, by });
  const csv = resolveCall("GET /api/admin/stats/best.csv", { query: { ...query, of, by } }).url;
  return (
    <section aria-label={title}>
      <header className="flex flex-wrap items-center gap-3 pb-1">
        <h2>{title}</h2>
        <span className="flex-1" />
        <FileLinks csv={csv} />
      </header>
      <WhenLoaded list={list}>
        {({ data }) => <Rows of={of} title={title} rows={data} by={by} url={url} isStale={list.isPlaceholderData} />}
      </WhenLoaded>
    </section>
  );
}

interface RowsProps {
  of: BestOf;
  title: string;
  rows: BestRow[];
  by: "credits" | "cash";
  url: TableUrl;
  isStale: boolean;
}

function Rows({ of, title, rows, by, url, isStale }: RowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) {
    return (
      <EmptyState level="h3" title="Nothing was sold in these days">
        What sells is listed here, the best first.
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable<BestRow>
        caption={title}
        columns={COLUMNS[of]}
        rows={showsAll ? rows : rows.slice(0, SHOWN)}
        rowId={({ kind, id }) => `${kind}:${id}`}
        rowName={(row) => row.title}
        sort={{ id: by, desc: true }}
        onSort={({ id }) => url.change({ by: id === "cash" ? "cash" : null })}
        isStale={isStale}
      />
      {rows.length > SHOWN && !showsAll && (
        <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
          {`Show ${rows.length}`}
        </Button>
      )}
    </>
  );
}
