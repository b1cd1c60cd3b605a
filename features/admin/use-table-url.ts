"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/** The state of a work table, which is in the page's URL: it survives a reload and can be sent to others. */
export interface TableUrl {
  /** A value of the query that is one of `allowed`, else the first of them. */
  read: <Value extends string>(name: string, allowed: readonly [Value, ...Value[]]) => Value;
  /** A text of the query, or undefined. */
  text: (name: string) => string | undefined;
  /** Changes the query; null removes a key. Any change but one of the page itself leads to the first page. */
  change: (values: Readonly<Record<string, string | null>>) => void;
}

export function useTableUrl(): TableUrl {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  /** The query that was asked for last, until the page has it. */
  const asked = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query that the page has got ends the waiting for it
  useEffect(() => {
    asked.current = null;
  }, [query]);
  return {
    read: (name, allowed) => allowed.find((value) => value === query.get(name)) ?? allowed[0],
    text: (name) => query.get(name)?.trim() || undefined,
    change(values) {
      // Not the query of the last rendering: two changes may follow each other before the page has the first.
      const next = new URLSearchParams(asked.current ?? window.location.search);
      if (!("cursor" in values)) next.delete("cursor");
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      }
      const search = next.toString();
      asked.current = search;
      router.push(search ? `${path}?${search}` : path, { scroll: false });
    },
  };
}
