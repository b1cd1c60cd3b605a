"use client";

import { create } from "zustand";

interface Asked {
  path: string;
  /** Without its question mark. */
  search: string;
}

interface AskedQueries {
  /** Queries of pages that were asked for and that the router hasn't rendered yet, oldest first. */
  asked: readonly Asked[];
  /** The path of a page in whose search something is typed that isn't searched yet. */
  typing: string | null;
}

/** The router renders another query in a transition, which takes as long as the page does: a press has to be seen first. */
const useAsked = create<AskedQueries>(() => ({ asked: [], typing: null }));

const ask = (asked: Asked) => useAsked.setState((state) => ({ asked: [...state.asked, asked] }));

// Back and forward.
if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    ask({ path: window.location.pathname, search: window.location.search.slice(1) });
  });
}

/** The query of a page as it was asked for last; null where that is what the router has rendered. */
export function useAskedQuery(path: string): string | null {
  return useAsked(({ asked }) => {
    const last = asked.at(-1);
    return last?.path === path ? last.search : null;
  });
}

/** What the router rendered last of the pages that ask for queries. */
let rendered: Asked | null = null;

/** The router has rendered a query of a page: it and those before it aren't waited for any more. */
export function settleQuery(path: string, search: string): void {
  // A part of the page that has just appeared tells nothing new.
  if (rendered?.path === path && rendered.search === search) return;
  rendered = { path, search };
  const { asked } = useAsked.getState();
  const place = asked.findLastIndex((each) => each.path === path && each.search === search);
  // One that nobody asked for here came by a link.
  if (asked.length > 0) useAsked.setState({ asked: place < 0 ? [] : asked.slice(place + 1) });
}

/** The query of the page that is open, as it was asked for last. */
export function currentQuery(path: string): string {
  const last = useAsked.getState().asked.at(-1);
  return last?.path === path ? last.search : window.location.search;
}

/** Shows another query of the page that is open: at once, without asking the server for the page again. */
export function visitHere(href: string): void {
  const { pathname, search } = new URL(href, window.location.href);
  if (
    pathname === window.location.pathname &&
    search.slice(1) === new URLSearchParams(currentQuery(pathname)).toString()
  )
    return;
  ask({ path: pathname, search: search.slice(1) });
  window.history.pushState(null, "", href);
}

/** Whether a URL is of the page that is open. */
export function isHere(href: string): boolean {
  return new URL(href, window.location.href).pathname === window.location.pathname;
}

/** Whether something is typed into a page's search that isn't searched yet. */
export const useIsTyping = (path: string): boolean => useAsked(({ typing }) => typing === path);

/** Tells whether something is typed into a page's search that isn't searched yet. */
export function setTyping(path: string, isTyping: boolean): void {
  const { typing } = useAsked.getState();
  if (isTyping) useAsked.setState({ typing: path });
  else if (typing === path) useAsked.setState({ typing: null });
}
