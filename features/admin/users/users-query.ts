"use client";

import { readSearch, readSort } from "@/features/work/table/read-filter";
import { type TableUrl, useTableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { type AtCursor, listQuery, useList } from "@/lib/client/lists/use-list";
import { reloadQueries } from "@/lib/client/session/query-scope";
import { USER_SORTS, USER_VIEWS } from "@/lib/contract/rules/user-roles";

/** Users that are found by a part of an e-mail. */
const FOUND = 5;

const KEY = "admin-users";

const readFilter = (url: TableUrl) => ({
  view: url.read("view", USER_VIEWS),
  search: readSearch(url),
  ...readSort(url, USER_SORTS),
});

const usersQuery = listQuery([KEY, "list"], (query: AtCursor<ReturnType<typeof readFilter>>, signal) =>
  request("GET /api/admin/users", { query }, { signal, silent: true }),
);

/** The users as the URL filters, sorts and pages them. */
export function useUsers() {
  const url = useTableUrl();
  return useList(usersQuery, { url, filter: readFilter(url) });
}

/**
 * The account with exactly this e-mail address; null if there is none.
 * @throws {ApiError} if the request failed.
 */
export async function findByEmail(email: string, signal: AbortSignal) {
  const wanted = email.trim().toLowerCase();
  const query = { search: `email:${wanted}`, perpage: FOUND };
  const { data } = await request("GET /api/admin/users", { query }, { signal, silent: true });
  return data.find((user) => user.email.toLowerCase() === wanted) ?? null;
}

export const reloadUsers = (): Promise<void> => reloadQueries([KEY]);

/**
 * Every account of a filter, as far as one action reaches, with its id and name.
 * @throws {ApiError} if the request failed.
 */
export async function loadMatching({ view, search }: ReturnType<typeof readFilter>) {
  const { users } = await request("GET /api/admin/users/matching", { query: { view, search } }, { silent: true });
  return { rows: users.map(({ id, display }) => ({ id: String(id), name: display })) };
}
