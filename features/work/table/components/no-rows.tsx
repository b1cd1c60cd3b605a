import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { TableUrl } from "@/features/work/table/use-table-url";

interface NoRowsProps {
  url: TableUrl;
  /** The keys of the URL that filter the table. */
  filters: readonly string[];
  /** If no row matches the filters: a title, and what to try. */
  filtered: { title: string; children: ReactNode };
  /** If there is no row at all; for a table that always has some, nothing. */
  empty?: { title: string; children: ReactNode };
}

/** What a work table shows in place of its rows, and a button that clears its filters. */
export function NoRows({ url, filters, filtered, empty }: NoRowsProps) {
  if (empty && !filters.some((name) => url.text(name))) return <EmptyState {...empty} />;
  const clear = () => url.change(Object.fromEntries(filters.map((name) => [name, null])));
  return (
    <EmptyState
      {...filtered}
      action={
        <Button size="sm" onClick={clear}>
          Clear filters
        </Button>
      }
    />
  );
}
