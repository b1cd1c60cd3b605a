import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";
import type { CallInput, CallName } from "@/lib/contract/call-types";

/**
 * The query of a call that reads. Every visit loads it again, and a failure is shown where its data would be. What differs
 * is spread over it: `{ ...callQuery(…), refetchInterval }`.
 */
export const callQuery = <Name extends CallName>(queryKey: QueryKey, name: Name, input: CallInput<Name>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => request(name, input, { signal, silent: true }),
    staleTime: 0,
  });

/** The query of a page of a list: the page before stays while another one is loaded, and is stale. */
export const pageQuery = <Name extends CallName>(queryKey: QueryKey, name: Name, input: CallInput<Name>) =>
  queryOptions({ ...callQuery(queryKey, name, input), placeholderData: keepPreviousData });
