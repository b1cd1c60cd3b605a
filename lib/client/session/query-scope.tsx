"use client";

import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { onSessionEnd } from "@/lib/client/session/own-data";

/** One client per tab. It is loaded with the first component that shows own data. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
});
onSessionEnd(() => {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isPublic });
  queryClient.getMutationCache().clear();
});

/**
 * `meta` of a query whose data is the same for everyone. It isn't removed when the session ends: a visitor's page may
 * load it before it is known that nobody is signed in, and would wait forever for a removed query.
 */
export const PUBLIC_DATA = { isPublic: true };

/** Loads the queries below these keys again, because what they show has changed. */
export async function reloadQueries(...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      // Invalidating alone would let a first load finish with outdated data.
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}

/** Provides TanStack Query to its children. Lazy components include it, so a visitor's page doesn't load it. */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
