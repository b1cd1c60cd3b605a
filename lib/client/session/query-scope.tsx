"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { onSessionEnd } from "@/lib/client/session/own-data";

/** One client for the tab. It is loaded with the first part of a page that shows own data. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
});
onSessionEnd(() => {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isPublic });
  queryClient.getMutationCache().clear();
});

/**
 * `meta` of a query whose data is the same for everyone. It outlasts the session: a page that shows it to a visitor may
 * load it before it is known that nobody is signed in, and would wait for a removed query for good.
 */
export const PUBLIC_DATA = { isPublic: true };

/** Gives the parts inside it TanStack Query. Parts that load late bring it along, so a visitor's page doesn't. */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
