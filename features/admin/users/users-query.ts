"use client";

import { useTableList } from "@/features/work/table/use-table-list";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { request } from "@/lib/api/request";
import { reloadQueries } from "@/lib/client/session/query-scope";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
import { USER_SORTS, USER_VIEWS } from "@/lib/contract/rules/user-roles";

/** Users that are found by a part of an e-mail. */
const FOUND = 5;

const KEY = "admin-users";
const ORDERS = ["desc", "asc"] as const;

function readFilter({ read, text }: TableUrl) {
  return {
    view: read("view", USER_VIEWS),
    search: text("search")?.slice(0, MAX_SEARCH_LENGTH),
    sort: read("sort", USER_SORTS),
    order: read("order", ORDERS),
  };
}

export type UserFilter = ReturnType<typeof readFilter>;

/** The users as the URL filters, sorts and pages them. */
export function useUsers() {
  return useTableList({
    key: KEY,
    readFilter,
    load: (query, signal) => request("GET /api/admin/users", { query }, { signal, silent: true }),
  });
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
export async function loadMatching({ view, search }: UserFilter) {
  const { users } = await request("GET /api/admin/users/matching", { query: { view, search } }, { silent: true });
  return { rows: users.map(({ id, display }) => ({ id: String(id), name: display })) };
}
