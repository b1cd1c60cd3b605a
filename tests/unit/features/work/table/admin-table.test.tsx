// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { columnsOf } from "@/components/table/table-features";
import { Button } from "@/components/ui/button";
import { AdminTable } from "@/features/work/table/components/admin-table";
import { SelectionBar } from "@/features/work/table/components/selection-bar";
import { readSearch, readSort } from "@/features/work/table/read-filter";
import { useBulk } from "@/features/work/table/use-bulk";
import { useHiddenColumns } from "@/features/work/table/use-hidden-columns";
import type { TableSelection } from "@/features/work/table/use-selection";
import { type TableUrl, useTableUrl } from "@/features/work/table/use-table-url";
import { ApiError } from "@/lib/api/error";
import { type AtCursor, listQuery, useList } from "@/lib/client/lists/use-list";
import { queryClient } from "@/lib/client/session/query-scope";

const place = vi.hoisted(() => ({ path: "", query: "" }));
vi.mock("next/navigation", () => ({
  usePathname: () => place.path,
  useSearchParams: () => new URLSearchParams(place.query),
}));

interface Label {
  id: number;
  name: string;
  releases: number;
}

interface Query {
  view: "all" | "closed";
  search: string | undefined;
  sort: "name" | "releases";
  order: "asc" | "desc";
  cursor?: string | undefined;
}

const LABELS: Label[] = [
  { id: 1, name: "Lido", releases: 7 },
  { id: 2, name: "Night Bus", releases: 5 },
  { id: 3, name: "Mangrove", releases: 2 },
];

const column = columnsOf<Label>();
const columns = column.columns([
  column.accessor("name", { header: "Label" }),
  column.accessor("releases", { header: "Releases" }),
]);

const load = vi.fn<(query: Query) => Promise<ReturnType<typeof pageOf>>>();
const loadAll = vi.fn(async () => ({ rows: LABELS.map(({ id, name }) => ({ id: String(id), name })) }));
const close = vi.fn<(id: string) => Promise<void>>();

function pageOf(data: Label[], change: { next?: string; previous?: string; count?: number } = {}) {
  const { next = null, previous = null, count = data.length } = change;
  return { data, next, previous, total: { count, is_exact: true }, counts: { all: count, closed: 1 } };
}

/** Two labels on the first page and the third on the second; by a search those whose names have it. */
async function answer({ search, cursor }: Query) {
  if (search) return pageOf(LABELS.filter(({ name }) => name.toLowerCase().includes(search)));
  return cursor === "n"
    ? pageOf(LABELS.slice(2), { previous: "p", count: 3 })
    : pageOf(LABELS.slice(0, 2), { next: "n", count: 3 });
}

const readFilter = (url: TableUrl) => ({
  view: url.read("view", ["all", "closed"]),
  search: readSearch(url),
  ...readSort(url, ["releases", "name"]),
});

function LabelsBar({ selection, total }: { selection: TableSelection; total: { count: number; is_exact: boolean } }) {
  const bulk = useBulk(() => undefined);
  const run = () => bulk.run(selection.selected.map(({ id, name }) => ({ name, run: () => close(id) })));
  return (
    <SelectionBar selection={selection} bulk={bulk} whole={{ total, max: 100 }}>
      <Button onClick={() => void run()}>Close them</Button>
    </SelectionBar>
  );
}

const labelsQuery = listQuery(["labels"], (query: AtCursor<ReturnType<typeof readFilter>>) => load(query));

function Labels() {
  const url = useTableUrl();
  const table = useList(labelsQuery, { url, filter: readFilter(url) });
  const counts = table.data?.counts;
  return (
    <AdminTable
      table={table}
      title="Labels"
      fact={counts && { count: counts.all, words: "in the shop" }}
      hiding={useHiddenColumns("labels")}
      csv={`/api/labels.csv?view=${table.filter.view}`}
      figures={(page) => <p>{`${page.counts.closed} closed today`}</p>}
      search={{ label: "A name" }}
      chips={{
        name: "view",
        label: "Lists",
        values: ["all", "closed"],
        titles: { all: "All", closed: "Closed" },
        counts,
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      noun="label"
      detail={({ name }, onClose) => <Button onClick={onClose}>{`Leave ${name}`}</Button>}
      selection={{ loadAll, bar: (selection, total) => <LabelsBar selection={selection} total={total} /> }}
      note={<p>Nothing is deleted here.</p>}
      filtered={{ title: "No label matches", children: "Try another name." }}
      empty={{ title: "There are no labels", children: "Add one." }}
    />
  );
}

let visits = 0;

/** Opens the page with a query, and waits until its rows are there. */
async function open(query = "") {
  place.path = `/admin/labels/${++visits}`;
  place.query = query;
  window.history.replaceState(null, "", `${place.path}?${query}`);
  render(<Labels />);
  const user = userEvent.setup();
  await waitFor(() => expect(load).toHaveBeenCalled());
  return user;
}

const names = () =>
  screen.getAllByRole("row").flatMap((row) => row.querySelector("td:nth-child(2)")?.textContent ?? []);
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const bar = () => screen.getByRole("region", { name: "Selected rows" });
const asked = () => window.location.search;

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  localStorage.clear();
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  load.mockReset().mockImplementation(answer);
  loadAll.mockClear();
  close.mockReset().mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a table of admins", () => {
  it("has a title with its figure, the figures of the page, its lists with their counts, and how many rows there are", async () => {
    await open();
    await shows("Lido", "Night Bus");
    expect(screen.getByRole("heading", { name: "Labels" }).nextSibling?.textContent).toBe("3 in the shop");
    expect(screen.getByText("1 closed today")).toBeTruthy();
    expect(within(screen.getByRole("group", { name: "Lists" })).getAllByRole("button")).toHaveLength(2);
    expect(button(/^Closed/).textContent).toBe("Closed1");
    expect(screen.getByText("Nothing is deleted here.")).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Pages" }).previousSibling?.textContent).toBe("3 labels");
    expect(screen.getByRole("table", { name: "Labels" })).toBeTruthy();
  });

  it("searches for what is typed, and says it in the URL", async () => {
    const user = await open("cursor=n");
    await user.type(screen.getByRole("searchbox", { name: "A name" }), "bus");
    await user.tab();
    await shows("Night Bus");
    expect(asked()).toBe("?search=bus");
    expect(load.mock.lastCall?.[0]).toMatchObject({ search: "bus", cursor: undefined });
  });

  it("shows another list by its chip; the first is the one that the URL doesn't name", async () => {
    const user = await open("cursor=n&search=lido");
    await shows("Lido");
    await user.click(button(/^Closed/));
    expect(asked()).toBe("?search=lido&view=closed");
    expect(button(/^Closed/).getAttribute("aria-pressed")).toBe("true");
    expect(load.mock.lastCall?.[0]).toMatchObject({ view: "closed", search: "lido" });
    await user.click(button(/^All/));
    expect(asked()).toBe("?search=lido");
  });

  it("sorts by a column, in the other order at the second press", async () => {
    const user = await open();
    await shows("Lido", "Night Bus");
    await user.click(button("Label"));
    expect(asked()).toMatch(/^\?sort=name&order=/);
    await user.click(button("Releases"));
    const first = asked();
    await waitFor(() => expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("false"));
    await user.click(button("Releases"));
    expect([first, asked()].sort()).toEqual(["?sort=releases&order=asc", "?sort=releases&order=desc"]);
  });

  it("leads to the next page and back, and dims the rows of the one before while it loads", async () => {
    const user = await open("view=closed");
    await shows("Lido", "Night Bus");
    let arrive = () => {};
    load.mockImplementationOnce((query) => new Promise((resolve) => (arrive = () => resolve(answer(query)))));
    await user.click(button("Next"));
    expect(asked()).toBe("?view=closed&cursor=n");
    expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
    arrive();
    await shows("Mangrove");
    expect(load.mock.lastCall?.[0]).toMatchObject({ cursor: "n", view: "closed" });
    await user.click(button("Previous"));
    await shows("Lido", "Night Bus");
  });

  it("keeps what is selected from page to page and in any order, until another list is shown", async () => {
    const user = await open();
    await shows("Lido", "Night Bus");
    await user.click(box("Select Night Bus"));
    await user.click(button("Next"));
    await shows("Mangrove");
    await user.click(box("Select Mangrove"));
    expect(bar().textContent).toContain("2 selected");
    await user.click(button("Label"));
    expect(bar().textContent).toContain("2 selected");
    await user.click(button(/^Closed/));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull());
  });

  it("selects the whole filter once a page of it is selected", async () => {
    const user = await open();
    await shows("Lido", "Night Bus");
    await user.click(box("Select all rows of this page"));
    await user.click(button("Select all 3 of this filter"));
    await waitFor(() => expect(bar().textContent).toContain("3 selected"));
    await user.click(button(/^Clear/));
    expect(box("Select Lido").checked).toBe(false);
  });

  it("says how many rows an action was done to, and why not to the others", async () => {
    close.mockRejectedValueOnce(new ApiError(409, "Lido is closed already."));
    const user = await open();
    await shows("Lido", "Night Bus");
    await user.click(box("Select all rows of this page"));
    await user.click(button("Close them"));
    await waitFor(() => expect(bar().textContent).toContain("1 of 2 done"));
    expect(close.mock.calls.flat()).toEqual(["1", "2"]);
    expect(within(bar()).getByRole("alert").textContent).toBe("Lido: Lido is closed already.");
    await user.click(within(bar()).getByRole("button"));
    expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull();
  });

  it("links the CSV of the filter", async () => {
    await open("view=closed");
    expect(screen.getByRole("link", { name: "CSV" }).getAttribute("href")).toBe("/api/labels.csv?view=closed");
  });

  it("opens one row at a time, which closes itself", async () => {
    const user = await open();
    await shows("Lido", "Night Bus");
    const [lido, bus] = screen.getAllByRole("row").slice(1);
    lido?.focus();
    await user.keyboard("{Enter}");
    expect(button("Leave Lido")).toBeTruthy();
    bus?.focus();
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("button", { name: "Leave Lido" })).toBeNull();
    await user.click(button("Leave Night Bus"));
    expect(screen.queryByRole("button", { name: "Leave Night Bus" })).toBeNull();
  });

  it("leaves out the columns that this browser hides", async () => {
    const user = await open();
    await shows("Lido", "Night Bus");
    await user.click(button("Columns"));
    await user.click(screen.getByRole("checkbox", { name: "Releases", hidden: true }));
    expect(screen.queryByRole("columnheader", { name: "Releases" })).toBeNull();
  });

  it("tells filters without a match, which it clears, from a table without a row", async () => {
    load.mockImplementation(async () => pageOf([]));
    const user = await open("view=closed&search=zoo&sort=name");
    expect(await screen.findByText("No label matches")).toBeTruthy();
    await user.click(button("Clear filters"));
    expect(asked()).toBe("?sort=name");
    expect(await screen.findByText("There are no labels")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  it("says that rows couldn't be loaded and loads them again, with search and lists still there", async () => {
    load.mockRejectedValueOnce(new ApiError(500, "Broken."));
    const user = await open("view=closed");
    await user.click(await screen.findByRole("button", { name: /try again|retry/i }));
    await shows("Lido", "Night Bus");
    expect(button(/^Closed/).getAttribute("aria-pressed")).toBe("true");
  });
});
