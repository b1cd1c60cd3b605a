"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { reloadOpenCounts } from "@/features/admin/rail/open-counts-query";
import { useQueue } from "@/features/work/desk/use-queue";
import { type TableUrl, useTableUrl } from "@/features/work/table/use-table-url";
import { SOUND_CALLS } from "@/lib/api/kind-calls";
import { request } from "@/lib/api/request";
import { queryClient, reloadQueries } from "@/lib/client/session/query-scope";
import type { CallInput, CallResponse } from "@/lib/contract/call-types";
import { parseId } from "@/lib/contract/fields/parse-id";
import { REPORT_VIEWS, type ReportView } from "@/lib/contract/rules/reports";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

const KEY = "internal-reports";

/** A sound of any kind. */
export type SoundRef = CallInput<"GET /api/admin/internal-reports/{kind}/{id}">["params"];

/** A sound as the URL names it: `sample-12`. */
export const soundName = ({ kind, id }: Pick<SoundRef, "kind"> & { id: number | string }) => `${kind}-${id}`;

/** What the words on the reports about a sound are kept under. */
export const reportDraft = (sound: Pick<SoundRef, "kind"> & { id: number | string }) => `report:${soundName(sound)}`;

/** The sound that a name of the URL means, or null. */
export function parseSound(name: string): { kind: SoundRef["kind"]; id: number } | null {
  const [, kind, text = ""] = /^(sample|preset|oneshot)-(\d+)$/.exec(name) ?? [];
  const id = parseId(text);
  return kind && id ? { kind: kind as SoundRef["kind"], id } : null;
}

const readFilter = ({ read, text }: TableUrl) => ({
  view: read("view", REPORT_VIEWS),
  search: text("search")?.slice(0, MAX_SEARCH_LENGTH),
});

/** The reported sounds as the URL filters them, and the one that it opens. */
export function useReportedSounds() {
  const url = useTableUrl();
  const filter = readFilter(url);
  const list = useQueue<CallResponse<"GET /api/admin/internal-reports">>({
    queryKey: [KEY, "list", filter],
    load: (cursor, signal) =>
      request("GET /api/admin/internal-reports", { query: { ...filter, cursor } }, { signal, silent: true }),
    idOf: soundName,
  });
  return { url, filter, list, isStale: list.isPlaceholderData || url.isTyping, sound: url.text("sound") };
}

/** What a decision on the reports about a sound goes by. */
export function useReportedSound({ kind, id }: SoundRef) {
  return useQuery(
    {
      queryKey: [KEY, "sound", kind, id],
      queryFn: ({ signal }) =>
        request("GET /api/admin/internal-reports/{kind}/{id}", { params: { kind, id } }, { signal, silent: true }),
      staleTime: 0,
    },
    queryClient,
  );
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

/** A page of the reports about a sound. */
export function useReportsOf({ kind, id }: SoundRef, view: ReportView, cursor: string | undefined) {
  return useQuery(
    {
      queryKey: [KEY, "reports", kind, id, view, cursor],
      queryFn: ({ signal }) =>
        request(
          "GET /api/admin/internal-reports/{kind}/{id}/reports",
          { params: { kind, id }, query: { view, cursor, perpage: PER_PART } },
          { signal, silent: true },
        ),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    queryClient,
  );
}

/** Loads again what a decision makes outdated: the lists, the sound, its record and what waits. */
export async function reloadReports(): Promise<void> {
  await Promise.all([reloadQueries([KEY], ["audit"]), reloadOpenCounts()]);
}
