"use client";

import { useQuery } from "@tanstack/react-query";
import { reloadOpenCounts } from "@/features/admin/rail/open-counts-query";
import { useDesk, useDeskUrl } from "@/features/work/desk/use-desk";
import { useQueue } from "@/features/work/desk/use-queue";
import { SOUND_CALLS } from "@/lib/api/kind-calls";
import { request } from "@/lib/api/request";
import { callQuery, pageQuery } from "@/lib/client/calls/call-query";
import { queryClient, reloadQueries } from "@/lib/client/session/query-scope";
import type { CallInput, CallResponse } from "@/lib/contract/call-types";
import { parseId } from "@/lib/contract/fields/parse-id";
import { REPORT_VIEWS, type ReportView } from "@/lib/contract/rules/reports";

const KEY = "internal-reports";

/** A sound of any kind. */
export type SoundRef = CallInput<"GET /api/admin/internal-reports/{kind}/{id}">["params"];

/** A sound of any kind, or a stack. */
export type ReportedRef = CallInput<"GET /api/admin/internal-reports/{kind}/{id}/reports">["params"];

type Named = Pick<ReportedRef, "kind"> & { id: number | string };

/** A sound or stack as the URL names it: `sample-12`. */
const reportedName = ({ kind, id }: Named) => `${kind}-${id}`;

/** What the words on the reports about a sound or stack are kept under. */
export const reportDraft = (reported: Named) => `report:${reportedName(reported)}`;

/** The sound or stack that a name of the URL means, or null. */
export function parseReported(name: string): { kind: ReportedRef["kind"]; id: number } | null {
  const [, kind, text = ""] = /^(sample|preset|oneshot|stack)-(\d+)$/.exec(name) ?? [];
  const id = parseId(text);
  return kind && id ? { kind: kind as ReportedRef["kind"], id } : null;
}

/** The desk as the URL names it: the list, the search, and the sound or stack that is open. */
export function useReportDesk() {
  const asked = useDeskUrl({
    views: REPORT_VIEWS,
    name: "sound",
    parse: (text) => (parseReported(text) ? text : null),
  });
  const { view, search } = asked;
  const list = useQueue<CallResponse<"GET /api/admin/internal-reports">>({
    queryKey: [KEY, "list", view, search],
    load: (cursor, signal) =>
      request("GET /api/admin/internal-reports", { query: { view, search, cursor } }, { signal, silent: true }),
    idOf: reportedName,
  });
  return useDesk(asked, { list, idOf: reportedName });
}

/** What a decision on the reports about a sound goes by. */
export function useReportedSound({ kind, id }: SoundRef) {
  return useQuery(
    callQuery([KEY, "sound", kind, id], "GET /api/admin/internal-reports/{kind}/{id}", { params: { kind, id } }),
    queryClient,
  );
}

/** What a decision on a stack goes by. */
export function useReportedStack(id: ReportedRef["id"]) {
  return useQuery(callQuery([KEY, "stack", id], "GET /api/admin/stacks/{id}", { params: { id } }), queryClient);
}

/** The sound itself, to be heard and downloaded. */
export function useSound({ kind, id }: SoundRef) {
  return useQuery(
    {
      queryKey: [KEY, "heard", kind, id],
      queryFn: async ({ signal }) => {
        const response = await request(SOUND_CALLS[kind].detail, { params: { id } }, { signal, silent: true });
        return "audio" in response ? response.audio : response.sample;
      },
    },
    queryClient,
  );
}

/** How many reports are shown at once. */
const PER_PART = 20;

/** A page of the reports about a sound or stack. */
export function useReportsOf({ kind, id }: ReportedRef, view: ReportView, cursor: string | undefined) {
  return useQuery(
    pageQuery([KEY, "reports", kind, id, view, cursor], "GET /api/admin/internal-reports/{kind}/{id}/reports", {
      params: { kind, id },
      query: { view, cursor, perpage: PER_PART },
    }),
    queryClient,
  );
}

/** Loads again what a decision makes outdated: the lists, the sound or stack, its record and what waits. */
export async function reloadReports(): Promise<void> {
  await Promise.all([reloadQueries([KEY], ["audit"]), reloadOpenCounts()]);
}
