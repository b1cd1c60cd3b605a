"use client";

import { useQuery } from "@tanstack/react-query";
import { readDays } from "@/features/work/table/read-days";
import { readSearch } from "@/features/work/table/read-filter";
import { type TableUrl, useTableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { pageQuery } from "@/lib/client/calls/call-query";
import { type AtCursor, listQuery, useList } from "@/lib/client/lists/use-list";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallInput } from "@/lib/contract/call-types";
import { parseId } from "@/lib/contract/fields/parse-id";
import { AUDIT_GROUPS } from "@/lib/contract/rules/audit-groups";

const KEY = "audit";

export const GROUPS = ["all", ...AUDIT_GROUPS] as const;

/** What has a record of its own. */
export type RecordSubject = CallInput<"GET /api/admin/audit/{type}/{id}">["params"];

function readFilter(url: TableUrl) {
  const group = url.read("group", GROUPS);
  return {
    group: group === "all" ? undefined : group,
    by: parseId(url.text("by") ?? "") ?? undefined,
    ...readDays(url),
    search: readSearch(url),
  };
}

const auditQuery = listQuery([KEY, "list"], (query: AtCursor<ReturnType<typeof readFilter>>, signal) =>
  request("GET /api/admin/audit", { query }, { signal, silent: true }),
);

/** What admins did, as the URL filters and pages it. */
export function useAudit() {
  const url = useTableUrl();
  return useList(auditQuery, { url, filter: readFilter(url) });
}

/** How many records of one thing are shown at once. */
const PER_PART = 10;

/** A page of what admins did with one thing. */
export function useRecordsOf({ type, id }: RecordSubject, cursor: string | undefined) {
  return useQuery(
    pageQuery([KEY, type, id, cursor], "GET /api/admin/audit/{type}/{id}", {
      params: { type, id },
      query: { cursor, perpage: PER_PART },
    }),
    queryClient,
  );
}

/** Loads the record again: after each decision. */
export function reloadAudit(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] });
}
