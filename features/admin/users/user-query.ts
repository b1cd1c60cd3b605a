"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CallOptions } from "@/lib/api/request";
import { callQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";

/** The key of everything that is loaded about a user: a decision makes all of it outdated. */
export const userKey = (id: number) => ["admin-user", id] as const;

/** What a decision about a user makes outdated: their page, the list, and the record. */
export const outdatedBy = (id: number) => [userKey(id), ["admin-users"], ["audit"]] as const;

/** An account with its figures. */
export function useAdminUser(id: number) {
  return useQuery(callQuery([...userKey(id), "account"], "GET /api/admin/users/{id}", { params: { id } }), queryClient);
}

/** A page of a part of a user's page: after its cursor, or the newest rows. */
export interface PartQuery {
  cursor?: string;
  perpage: number;
}

/** A page of one part, which `load` requests. */
export function useUserPart<Page>(
  id: number,
  part: string,
  query: PartQuery,
  load: (query: PartQuery, options: CallOptions) => Promise<Page>,
) {
  return useQuery(
    {
      queryKey: [...userKey(id), part, query],
      queryFn: ({ signal }) => load(query, { signal, silent: true }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    queryClient,
  );
}

/** Where a user is signed in. */
export function useUserSessions(id: number) {
  return useQuery(
    callQuery([...userKey(id), "sessions"], "GET /api/admin/users/{id}/sessions", { params: { id } }),
    queryClient,
  );
}

/** What banning a user would do, in figures. */
export function useBanEffects(id: number) {
  return useQuery(callQuery([...userKey(id), "ban"], "GET /api/admin/users/{id}/ban", { params: { id } }), queryClient);
}

/** What stands against erasing an account, and what it would take. */
export function useErasure(id: number) {
  return useQuery(
    callQuery([...userKey(id), "erasure"], "GET /api/admin/users/{id}/erasure", { params: { id } }),
    queryClient,
  );
}
