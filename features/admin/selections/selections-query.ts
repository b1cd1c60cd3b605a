"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { reloadAudit } from "@/features/admin/audit/audit-query";
import { useDesk, useDeskUrl } from "@/features/work/desk/use-desk";
import { callQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import {
  type EditedSelection,
  type EditedSelectionRow,
  SELECTION_STATES,
  type SelectionState,
} from "@/lib/contract/entities/edited-selection";
import { parseId } from "@/lib/contract/fields/parse-id";

const KEY = "edited-selections";

export type SelectionList = CallResponse<"GET /api/admin/selections">;

const listQuery = (state: SelectionState, search?: string) =>
  callQuery([KEY, state, search], "GET /api/admin/selections", { query: { state, search } });

/** The desk as the URL names it: the list, the search, and the selection that is open. */
export function useSelectionDesk() {
  const asked = useDeskUrl({ views: SELECTION_STATES, name: "id", parse: parseId });
  const { data, isError, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(
    { ...listQuery(asked.view, asked.search), placeholderData: keepPreviousData, select: asQueue },
    queryClient,
  );
  return useDesk(asked, { list: { data, isError, isPlaceholderData, dataUpdatedAt, refetch, rest: null }, idOf });
}

/** The list comes whole. */
const asQueue = ({ items, counts }: SelectionList) => ({ data: items, counts });

const idOf = ({ id }: EditedSelectionRow) => id;

/** What the changes of a selection are kept under until they are saved. */
export const selectionDraft = (id: number) => `selection:${id}`;

/** The public selections in their order. */
export const useOrder = () => useQuery(listQuery("showing"), queryClient);

/** One selection with its sounds. */
export function useEditedSelection(id: number) {
  return useQuery(callQuery([KEY, id], "GET /api/admin/selections/{id}", { params: { id } }), queryClient);
}

/** Shows a selection as it is now, and loads again what names it. */
export async function showSelection(selection: EditedSelection): Promise<void> {
  queryClient.setQueryData([KEY, selection.id], selection);
  await Promise.all([reloadLists(), reloadAudit()]);
}

/** Loads a selection again, which somebody else may have changed. */
export const reloadSelection = (id: number) => queryClient.invalidateQueries({ queryKey: [KEY, id] });

/** Loads a selection again that is shown in an older version: the answer to its change was lost. */
export async function reloadOlder(id: number, version: number): Promise<void> {
  const shown = queryClient.getQueryData<EditedSelection>([KEY, id]);
  if (shown && shown.version < version) await Promise.all([reloadSelection(id), reloadLists(), reloadAudit()]);
}

/** Loads the lists of selections again. */
export async function reloadLists(): Promise<void> {
  await Promise.all(SELECTION_STATES.map((state) => queryClient.invalidateQueries({ queryKey: [KEY, state] })));
}

/** Forgets a selection that was deleted. */
export async function reloadDeleted(id: number): Promise<void> {
  queryClient.removeQueries({ queryKey: [KEY, id] });
  await Promise.all([reloadLists(), reloadAudit()]);
}
