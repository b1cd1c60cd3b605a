import type { ReactNode } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { EmptyState } from "@/components/ui/empty-state";
import { searchError } from "@/features/work/table/search-error";

interface ListedProps<Data> {
  list: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** What a work table loads: the rows, or that they load, that they couldn't, or that the search can't be read. */
export function WhenLoaded<Data>({ list, children }: ListedProps<Data>) {
  if (searchError(list.error)) {
    return <EmptyState title="Nothing was searched">Correct the search, or empty it to see everything.</EmptyState>;
  }
  if (list.error) return <ListFailed onRetry={() => void list.refetch()} />;
  return list.data ? children(list.data) : <LoadingLines />;
}
