// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useSelection } from "@/features/work/table/use-selection";
import { ApiError } from "@/lib/api/error";

afterEach(cleanup);

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }));
const props = {
  rows: rowsOf(1, 2),
  filterKey: "all",
  loadAll: async () => ({ rows: [] as { id: string; name: string }[] }),
};

function start(change: Partial<typeof props> = {}) {
  return renderHook(
    (given: typeof props) => useSelection({ idOf: ({ id }) => String(id), nameOf: ({ id }) => `Row ${id}`, ...given }),
    { initialProps: { ...props, ...change } },
  );
}

it("keeps what is selected on other pages of the filter, with its name", () => {
  const { result, rerender } = start();
  act(() => result.current.select({ 1: true }));
  rerender({ ...props, rows: rowsOf(3) });
  act(() => result.current.select((before) => ({ ...before, 3: true })));
  expect(result.current.selected).toEqual([
    { id: "1", name: "Row 1" },
    { id: "3", name: "Row 3" },
  ]);
  expect(result.current.across.isPageSelected).toBe(true);
  act(() => result.current.select({ 3: true }));
  expect(result.current.selected.map(({ id }) => id)).toEqual(["3"]);
});

it("selects nothing under another filter, nor what was loaded for the filter before", async () => {
  let finish: (all: { rows: { id: string; name: string }[] }) => void = () => undefined;
  const loadAll = () =>
    new Promise<{ rows: { id: string; name: string }[] }>((resolve) => {
      finish = resolve;
    });
  const { result, rerender } = start({ loadAll });
  act(() => result.current.select({ 1: true, 2: true }));
  act(() => result.current.across.onSelectAll());
  expect(result.current.across.isLoading).toBe(true);
  rerender({ ...props, loadAll, filterKey: "banned" });
  expect(result.current.selected).toEqual([]);
  act(() => result.current.select({ 2: true }));
  await act(async () => finish({ rows: [{ id: "9", name: "Row 9" }] }));
  expect(result.current.selected.map(({ id }) => id)).toEqual(["2"]);
});

it("selects the whole filter until a row is taken out of it", async () => {
  const all = [1, 2, 3].map((id) => ({ id: String(id), name: `Row ${id}` }));
  const { result } = start({ loadAll: async () => ({ rows: all }) });
  await act(async () => result.current.across.onSelectAll());
  expect(result.current.selected).toEqual(all);
  expect(result.current.across.isWhole).toBe(true);
  act(() => result.current.select(({ 2: _, ...rest }) => rest));
  expect(result.current.selected.map(({ id }) => id)).toEqual(["1", "3"]);
  expect(result.current.across.isWhole).toBe(false);
});

it("says why the whole filter couldn't be loaded, and keeps what is selected", async () => {
  const { result } = start({
    loadAll: () => Promise.reject(new ApiError(500, "Something went wrong. Try again.")),
  });
  act(() => result.current.select({ 1: true }));
  await act(async () => result.current.across.onSelectAll());
  expect(result.current.across).toMatchObject({ failure: "Something went wrong. Try again.", isLoading: false });
  expect(result.current.selected).toHaveLength(1);
});
