"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import {
  currentQuery,
  setTyping,
  settleQuery,
  useAskedQuery,
  useIsTyping,
  visitHere,
} from "@/features/work/table/asked-query";

type Values = Readonly<Record<string, string | null>>;

/** The state of a work table, which is in the page's URL: it survives a reload and can be sent to others. */
export interface TableUrl {
  /** A value of the query that is one of `allowed`, else the first of them. */
  read: <Value extends string>(name: string, allowed: readonly [Value, ...Value[]]) => Value;
  /** A text of the query, or undefined. */
  text: (name: string) => string | undefined;
  /** Changes the query; null removes a key. Any change but one of the page itself leads to the first page. */
  change: (values: Values) => void;
  /** The URL with these values changed and all others kept; null removes a key. */
  href: (values: Values) => string;
  /** Shows another URL of this page. */
  visit: (href: string) => void;
  /** Something is typed that isn't searched yet: what is listed answers an old question. */
  isTyping: boolean;
  setTyping: (isTyping: boolean) => void;
}

/** The query of the page's URL, as it was asked for last. It changes with the press, before the router renders it. */
export function useTableUrl(): TableUrl {
  const path = usePathname();
  const rendered = useSearchParams().toString();
  const asked = useAskedQuery(path);
  const isTyping = useIsTyping(path);
  useEffect(() => settleQuery(path, rendered), [path, rendered]);
  const query = new URLSearchParams(asked ?? rendered);

  function hrefOf(values: Values, from: URLSearchParams): string {
    const next = new URLSearchParams(from);
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, value);
    }
    return next.toString() ? `${path}?${next}` : path;
  }

  return {
    read: (name, allowed) => allowed.find((value) => value === query.get(name)) ?? allowed[0],
    text: (name) => query.get(name)?.trim() || undefined,
    // Not the query of the last rendering: two changes may follow each other before one is rendered.
    change: (values) => visitHere(hrefOf({ cursor: null, ...values }, new URLSearchParams(currentQuery(path)))),
    href: (values) => hrefOf(values, query),
    visit: visitHere,
    isTyping,
    setTyping: (typing) => setTyping(path, typing),
  };
}
