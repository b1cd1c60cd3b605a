"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { reloadAudit } from "@/features/admin/audit/audit-query";
import { useTableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import { type EditedSelection, SELECTION_STATES, type SelectionState } from "@/lib/contract/entities/edited-selection";
import { parseId } from "@/lib/contract/fields/parse-id";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

const KEY = "edited-selections";

export type SelectionList = CallResponse<"GET /api/admin/selections">;

const listQuery = (state: SelectionState, search?: string) => ({
  queryKey: [KEY, state, search],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request("GET /api/admin/selections", { query: { state, search } }, { signal, silent: true }),
  staleTime: 0,
});

/** The list as the URL names it: the state, what is searched, and the selection that is open. */
export function useSelections() {
  const url = useTableUrl();
  const state = url.read("view", SELECTION_STATES);
  const search = url.text("search")?.slice(0, MAX_SEARCH_LENGTH);
  const list = useQuery({ ...listQuery(state, search), placeholderData: keepPreviousData }, queryClient);
  return { url, state, list, id: parseId(url.text("id") ?? ""), isStale: list.isPlaceholderData || url.isTyping };
}

/** What the changes of a selection are kept under until they are saved. */
export const selectionDraft = (id: number) => `selection:${id}`;

/** The public selections in their order. */
export const useOrder = () => useQuery(listQuery("showing"), queryClient);

/** One selection with its sounds. */
export function useEditedSelection(id: number) {
  return useQuery(
    {
      queryKey: [KEY, id],
      queryFn: ({ signal }) => request("GET /api/admin/selections/{id}", { params: { id } }, { signal, silent: true }),
      staleTime: 0,
    },
    queryClient,
  );
}

/** Shows a selection as it is now, and loads again what names it. */
export async function showSelection(selection: EditedSelection): Promise<void> {
  queryClient.setQueryData([KEY, selection.id], selection);
  await Promise.all([reloadLists(), reloadAudit()]);
}

/** Loads a selection again, which somebody else may have changed. */
export const reloadSelection = (id: number) => queryClient.invalidateQueries({ queryKey: [KEY, id] });

/** Loads the lists of selections again. */
export async function reloadLists(): Promise<void> {
  await Promise.all(SELECTION_STATES.map((state) => queryClient.invalidateQueries({ queryKey: [KEY, state] })));
}

/** Forgets a selection that was deleted. */
export async function reloadDeleted(id: number): Promise<void> {
  queryClient.removeQueries({ queryKey: [KEY, id] });
  await Promise.all([reloadLists(), reloadAudit()]);
}
