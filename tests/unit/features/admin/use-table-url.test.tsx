// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useTableUrl } from "@/features/admin/use-table-url";

const push = vi.fn<(href: string) => void>();
const place = vi.hoisted(() => ({ query: new URLSearchParams() }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => "/admin/users",
  useSearchParams: () => place.query,
}));

/** The page has got a query. */
function arrive(search: string): void {
  window.history.replaceState(null, "", `/admin/users${search}`);
  place.query = new URLSearchParams(search);
}

afterEach(() => {
  cleanup();
  push.mockClear();
});

it("keeps a change that the page hasn't got yet, and none that was undone", () => {
  arrive("?cursor=9&list=all");
  const { result, rerender } = renderHook(() => useTableUrl());
  act(() => result.current.change({ search: "rye" }));
  act(() => result.current.change({ list: "banned" }));
  expect(push.mock.calls.flat().filter((href) => typeof href === "string")).toEqual([
    "/admin/users?list=all&search=rye",
    "/admin/users?list=banned&search=rye",
  ]);
  arrive("?list=banned&search=rye");
  rerender();
  // Back.
  arrive("?list=all");
  rerender();
  act(() => result.current.change({ sort: "new" }));
  expect(push.mock.lastCall?.[0]).toBe("/admin/users?list=all&sort=new");
});
