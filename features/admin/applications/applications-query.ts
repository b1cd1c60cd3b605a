"use client";

import { useQuery } from "@tanstack/react-query";
import { reloadAudit } from "@/features/admin/audit/audit-query";
import { reloadOpenCounts } from "@/features/admin/rail/open-counts-query";
import { useQueue } from "@/features/work/desk/use-queue";
import { useTableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import type { SentApplication } from "@/lib/contract/entities/creator-application";
import { parseId } from "@/lib/contract/fields/parse-id";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

const KEY = "applications";
const VIEWS = ["waiting", "decided"] as const;

/** The queue as the URL names it: the view, the search, and the application that is read. */
export function useApplications() {
  const url = useTableUrl();
  const view = url.read("view", VIEWS);
  const search = url.text("search")?.slice(0, MAX_SEARCH_LENGTH);
  const list = useQueue<CallResponse<"GET /api/admin/applications">>({
    queryKey: [KEY, view, search],
    load: (cursor, signal) =>
      request("GET /api/admin/applications", { query: { view, search, cursor } }, { signal, silent: true }),
    idOf: (application) => application.id,
  });
  return { url, view, list, id: parseId(url.text("id") ?? ""), isStale: list.isPlaceholderData || url.isTyping };
}

/** What the words on an application are kept under. */
export const applicationDraft = (id: number) => `application:${id}`;

/** One application with its context. */
export function useApplication(id: number) {
  return useQuery(
    {
      queryKey: [KEY, id],
      queryFn: ({ signal }) =>
        request("GET /api/admin/applications/{id}", { params: { id } }, { signal, silent: true }),
      staleTime: 0,
    },
    queryClient,
  );
}

/** Approves or declines an application with words for the applicant and a note for admins. Throws an ApiError. */
export async function decide(
  verb: "approve" | "decline",
  id: number,
  { reason, note }: { reason: string; note: string },
): Promise<SentApplication> {
  const body = { reason: reason.trim() || undefined, note: note.trim() || undefined };
  const decided =
    verb === "approve"
      ? await request("POST /api/admin/applications/{id}/approve", { params: { id }, body }, { silent: true })
      : await request(
          "POST /api/admin/applications/{id}/decline",
          { params: { id }, body: { ...body, reason: reason.trim() } },
          { silent: true },
        );
  queryClient.setQueryData([KEY, id], decided);
  return decided;
}

/** Loads the applications again, what waits on the pages of admins, and what is on record. */
export async function reloadApplications(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [KEY] }), reloadOpenCounts(), reloadAudit()]);
}
