// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useTableUrl } from "@/features/work/table/use-table-url";

const place = vi.hoisted(() => ({ query: new URLSearchParams() }));
vi.mock("next/navigation", () => ({
  usePathname: () => "/admin/users",
  useSearchParams: () => place.query,
}));

/** The router has rendered a query. */
function arrive(search: string): void {
  place.query = new URLSearchParams(search);
}

/** The browser has gone to a query by Back or forward, which the router hasn't rendered. */
function traverse(search: string): void {
  window.history.replaceState(null, "", `/admin/users${search}`);
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
}

function show(search: string) {
  window.history.replaceState(null, "", `/admin/users${search}`);
  arrive(search);
  return renderHook(() => useTableUrl());
}

afterEach(cleanup);

it("shows what was asked for at once, before the router has rendered it", () => {
  const { result } = show("?view=paid");
  act(() => result.current.change({ view: "banned" }));
  expect(result.current.text("view")).toBe("banned");
  expect(window.location.search).toBe("?view=banned");
});

it("keeps a change that isn't rendered yet, and none that was undone", () => {
  const { result, rerender } = show("?cursor=9&list=all");
  act(() => result.current.change({ search: "rye" }));
  act(() => result.current.change({ list: "banned" }));
  expect(window.location.search).toBe("?list=banned&search=rye");
  arrive("?list=banned&search=rye");
  rerender();
  traverse("?list=all");
  expect(result.current.text("list")).toBe("all");
  arrive("?list=all");
  rerender();
  act(() => result.current.change({ sort: "new" }));
  expect(window.location.search).toBe("?list=all&sort=new");
});

it("stays with the press when an older query is rendered late", () => {
  const { result, rerender } = show("?id=1");
  act(() => result.current.visit("/admin/users?id=2"));
  act(() => result.current.visit("/admin/users?id=3"));
  arrive("?id=2");
  rerender();
  expect(result.current.text("id")).toBe("3");
  arrive("?id=3");
  rerender();
  // A link of another part of the page.
  arrive("?id=8");
  rerender();
  expect(result.current.text("id")).toBe("8");
});

it("opens something and stays on the page of the list; the same again is no new entry of the history", () => {
  const { result } = show("?cursor=9&id=4");
  expect(result.current.href({ id: "5" })).toBe("/admin/users?cursor=9&id=5");
  const { length } = window.history;
  for (let press = 0; press < 2; press += 1) act(() => result.current.visit(result.current.href({ id: "5" })));
  expect(window.history.length).toBe(length + 1);
});
