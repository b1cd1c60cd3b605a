"use client";

import type { ReactNode } from "react";
import type { ElementNode } from "@/components/element-node";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { DataTable } from "@/components/table/data-table";
import type { RowDetail } from "@/components/table/data-table-row";
import type { DataColumn } from "@/components/table/table-features";
import { TablePages } from "@/components/table/table-pages";
import { BareLink } from "@/components/ui/bare-link";
import type { PartQuery } from "@/features/admin/users/user-query";
import { useTableUrl } from "@/features/work/table/use-table-url";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import { formatCount, nounOf } from "@/lib/format/count";

const PER_PAGE = 50;

/** What every part of a user's page takes. */
export interface PartProps {
  user: AdminUser;
  /** Only so many of the newest rows, with a link to all of them: on the overview. */
  excerpt?: number;
}

interface PartPage<Row> {
  data: Row[];
  next: string | null;
  previous: string | null;
  total: { count: number; is_exact: boolean };
}

interface PartFrameProps<Row extends object> extends PartProps {
  title: string;
  /** A second line beside the title. */
  words?: string;
  /** Of the part in the page's URL. */
  name: string;
  /** What is counted, such as `entry`. */
  noun: string;
  plural?: string;
  list: { data: PartPage<Row> | undefined; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  columns: DataColumn<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  detail?: RowDetail<Row>;
  /** Said when there are no rows. */
  empty: string;
  /** Above the rows. */
  children?: ElementNode;
}

/** The page of a part that the URL names; its newest rows for an excerpt. */
export function usePartPage(excerpt: number | undefined): PartQuery {
  const url = useTableUrl();
  const cursor = excerpt ? undefined : url.text("cursor");
  return { ...(cursor && { cursor }), perpage: excerpt ?? PER_PAGE };
}

/** A part of a user's page: its newest rows on the overview, or a page of all of them. */
export function PartFrame<Row extends object>(props: PartFrameProps<Row>) {
  const { user, excerpt, title, words, name, noun, plural, list, empty, children } = props;
  const url = useTableUrl();
  const { data } = list;
  const hasMore = excerpt !== undefined && data !== undefined && data.total.count > data.data.length;
  return (
    <div className="subject-part">
      <header>
        <h2>{title}</h2>
        {words && <span className="text-sm text-ink-3">{words}</span>}
        {hasMore && (
          <BareLink href={`/admin/users/${user.id}?part=${name}`} className="link ml-auto text-sm">
            <span>All </span>
            <span className="num">{formatCount(data.total.count)}</span>
          </BareLink>
        )}
      </header>
      {children}
      <Loaded list={list}>
        {(page) =>
          page.data.length === 0 ? (
            <p className="border-y border-line py-3 text-sm text-ink-2">{empty}</p>
          ) : (
            <DataTable
              caption={title}
              columns={props.columns}
              rows={page.data}
              rowId={props.rowId}
              rowName={props.rowName}
              isStale={list.isPlaceholderData}
              {...(props.detail && { detail: props.detail })}
            />
          )
        }
      </Loaded>
      {excerpt === undefined && data && data.total.count > 0 && (
        <TablePages
          page={data}
          noun={nounOf(data.total.count, noun, plural)}
          onCursor={(cursor) => url.change({ cursor })}
        />
      )}
    </div>
  );
}

interface LoadedProps<Page> {
  list: { data: Page | undefined; isError: boolean; refetch: () => unknown };
  children: (page: Page) => ReactNode;
}

function Loaded<Page>({ list, children }: LoadedProps<Page>) {
  if (list.isError) return <ListFailed level="h3" onRetry={() => void list.refetch()} />;
  return list.data ? children(list.data) : <LoadingLines />;
}
