"use client";

import { type Opening, useOpened } from "@/features/work/desk/use-opened";
import type { QueueRest } from "@/features/work/desk/use-queue";
import { type TableUrl, useTableUrl } from "@/features/work/table/use-table-url";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

type EntryId = string | number;

interface UrlSource<View extends string, Id extends EntryId> {
  /** The desk's lists; the first one is shown unless the URL names another. */
  views: readonly [View, ...View[]];
  /** The key of the URL that names what is open. */
  name: string;
  /** Its value; null of a text that names nothing. */
  parse: (text: string) => Id | null;
}

/** What the URL of a desk asks for: a list, what is searched in it, and what is open. */
export interface DeskUrl<View extends string, Id extends EntryId> {
  url: TableUrl;
  views: readonly View[];
  view: View;
  search: string | undefined;
  name: string;
  named: Id | null;
}

/** Reads the URL of a desk. */
export function useDeskUrl<View extends string, Id extends EntryId>(source: UrlSource<View, Id>): DeskUrl<View, Id> {
  const { views, name, parse } = source;
  const url = useTableUrl();
  const search = url.text("search")?.slice(0, MAX_SEARCH_LENGTH);
  return { url, views, view: url.read("view", views), search, name, named: parse(url.text(name) ?? "") };
}

/** A desk's list as it is loaded: what `useQueue` returns. */
interface DeskList<View extends string, Row> {
  data: { data: readonly Row[]; counts: Partial<Record<View, number>> } | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
  /** In ms since 1970. Ages are counted to it. */
  dataUpdatedAt: number;
  refetch: () => unknown;
  rest: QueueRest | null;
}

interface DeskSource<View extends string, Row, Id extends EntryId> {
  list: DeskList<View, Row>;
  idOf: (row: Row) => Id;
  /** Rows that the desk doesn't go on to by itself. */
  isSkipped?: (row: Row) => boolean;
}

/** A desk's URL, its list and what is open: what `Desk` shows. */
export interface DeskState<View extends string, Row, Id extends EntryId> extends DeskUrl<View, Id> {
  list: DeskList<View, Row>;
  idOf: (row: Row) => Id;
  opening: Opening<Row, Id>;
}

/** Joins the URL of a desk with the list that it asks for. */
export function useDesk<View extends string, Row, Id extends EntryId>(
  asked: DeskUrl<View, Id>,
  { list, idOf, isSkipped }: DeskSource<View, Row, Id>,
): DeskState<View, Row, Id> {
  const { url, name, named } = asked;
  const isStale = list.isPlaceholderData || url.isTyping;
  const opening = useOpened({
    ...{ url, name, named, idOf, isStale, rest: list.rest },
    ...(isSkipped && { isSkipped }),
    rows: list.data?.data,
  });
  return { ...asked, list, idOf, opening };
}
