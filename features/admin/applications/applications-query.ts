"use client";

import { useQuery } from "@tanstack/react-query";
import { reloadAudit } from "@/features/admin/audit/audit-query";
import { reloadOpenCounts } from "@/features/admin/rail/open-counts-query";
import { useDesk, useDeskUrl } from "@/features/work/desk/use-desk";
import { useQueue } from "@/features/work/desk/use-queue";
import { request } from "@/lib/api/request";
import { callQuery } from "@/lib/client/calls/call-query";
import { useCall } from "@/lib/client/calls/use-call";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import type { ApplicationRow, SentApplication } from "@/lib/contract/entities/creator-application";
import { parseId } from "@/lib/contract/fields/parse-id";

const KEY = "applications";
const VIEWS = ["waiting", "decided"] as const;
const idOf = ({ id }: ApplicationRow) => id;

/** The desk as the URL names it: the list, the search, and the application that is open. */
export function useApplicationDesk() {
  const asked = useDeskUrl({ views: VIEWS, name: "id", parse: parseId });
  const { view, search } = asked;
  const list = useQueue<CallResponse<"GET /api/admin/applications">>({
    queryKey: [KEY, view, search],
    load: (cursor, signal) =>
      request("GET /api/admin/applications", { query: { view, search, cursor } }, { signal, silent: true }),
    idOf,
  });
  return useDesk(asked, { list, idOf });
}

/** What the words on an application are kept under. */
export const applicationDraft = (id: number) => `application:${id}`;

/** One application with its context. */
export function useApplication(id: number) {
  return useQuery(callQuery([KEY, id], "GET /api/admin/applications/{id}", { params: { id } }), queryClient);
}

/** The two decisions on an application, with words for the applicant and a note for admins. */
export function useApplicationCalls(id: number) {
  const options = {
    silent: true,
    onSuccess: (decided: SentApplication) => queryClient.setQueryData([KEY, id], decided),
  } as const;
  return {
    approve: useCall("POST /api/admin/applications/{id}/approve", options),
    decline: useCall("POST /api/admin/applications/{id}/decline", options),
  };
}

/** Loads the applications again, what waits on the pages of admins, and what is on record. */
export async function reloadApplications(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [KEY] }), reloadOpenCounts(), reloadAudit()]);
}
