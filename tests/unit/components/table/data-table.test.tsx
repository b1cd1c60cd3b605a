// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BulkBar } from "@/components/table/bulk-bar";
import { DataTable, type TableSort } from "@/components/table/data-table";
import { columnsOf } from "@/components/table/table-features";
import { TablePages } from "@/components/table/table-pages";

afterEach(cleanup);

interface Word {
  word: string;
  times: number;
}

const column = columnsOf<Word>();
const columns = column.columns([
  column.accessor("word", { header: "Word", cell: ({ getValue }) => <a href={`#${getValue()}`}>{getValue()}</a> }),
  column.accessor("times", { header: "Times", meta: { end: true, wide: true } }),
]);
const rows: Word[] = ["soul", "808", "pad"].map((word, index) => ({ word, times: 9 - index }));

const onSort = vi.fn<(sort: TableSort) => void>();

function Words({ words = rows, canSelect }: { words?: Word[]; canSelect?: (row: Word) => boolean }) {
  const [selection, setSelection] = useState({});
  return (
    <>
      <output data-testid="selected">{Object.keys(selection).join()}</output>
      <DataTable
        caption="Words"
        columns={columns}
        rows={words}
        rowId={({ word }) => word}
        rowName={({ word }) => word}
        sort={{ id: "times", desc: true }}
        onSort={onSort}
        selection={selection}
        onSelect={setSelection}
        {...(canSelect && { canSelect })}
      />
    </>
  );
}

const selected = () => screen.getByTestId("selected").textContent;
const bodyRows = () => screen.getAllByRole("row").slice(1);

describe("a work table", () => {
  it("is a table with named columns, the sorted one marked", () => {
    render(<Words />);
    expect(screen.getByRole("columnheader", { name: "Times" }).getAttribute("aria-sort")).toBe("descending");
    expect(screen.getByRole("columnheader", { name: "Word" }).hasAttribute("aria-sort")).toBe(false);
    expect(bodyRows().map((row) => row.textContent)).toEqual(["soul9", "8088", "pad7"]);
    expect(screen.getByRole("cell", { name: "9" }).hasAttribute("data-wide")).toBe(true);
  });

  it("asks for another order: the other direction of the same column, or another column", async () => {
    const user = userEvent.setup();
    render(<Words />);
    await user.click(screen.getByRole("button", { name: "Times" }));
    expect(onSort).toHaveBeenLastCalledWith({ id: "times", desc: false });
    await user.click(screen.getByRole("button", { name: "Word" }));
    expect(onSort.mock.lastCall?.[0].id).toBe("word");
    expect(bodyRows()[0]?.textContent).toBe("soul9");
  });

  it("leaves out of every selection the rows that can't be selected", async () => {
    const user = userEvent.setup();
    render(<Words canSelect={({ word }) => word !== "808"} />);
    expect(screen.queryByRole("checkbox", { name: "Select 808" })).toBeNull();
    bodyRows()[1]?.focus();
    await user.keyboard(" ");
    expect(selected()).toBe("");
    await user.click(screen.getByRole("checkbox", { name: "Select all rows of this page" }));
    expect(selected()).toBe("soul,pad");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all rows of this page" }).checked).toBe(true);
  });

  it("is one tab stop for its rows; arrows move, Space selects, Enter follows the link, Escape clears", async () => {
    const user = userEvent.setup();
    render(<Words />);
    bodyRows()[0]?.focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(bodyRows()[1]);
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([-1, 0, -1]);
    await user.keyboard(" {ArrowDown} ");
    expect(selected()).toBe("808,pad");
    await user.keyboard("{ArrowDown}{Home}{ArrowUp}");
    expect(document.activeElement).toBe(bodyRows()[0]);
    await user.keyboard("{End}");
    expect(document.activeElement).toBe(bodyRows()[2]);
    const clicked = vi.fn((event: Event) => event.preventDefault());
    screen.getByRole("link", { name: "pad" }).addEventListener("click", clicked);
    await user.keyboard("{Enter}");
    expect(clicked).toHaveBeenCalledOnce();
    await user.keyboard("{Escape}");
    expect(selected()).toBe("");
  });

  it("leaves keys to what is inside of a row", async () => {
    const user = userEvent.setup();
    render(<Words />);
    within(bodyRows()[0]!).getByRole("checkbox", { name: "Select soul" }).focus();
    await user.keyboard(" ");
    expect(selected()).toBe("soul");
  });

  it("selects all rows of the page, and shows that some are selected", async () => {
    const user = userEvent.setup();
    render(<Words />);
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all rows of this page" });
    await user.click(screen.getByRole("checkbox", { name: "Select 808" }));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(selected()).toBe("808,soul,pad");
    expect(all.indeterminate).toBe(false);
    await user.click(all);
    expect(selected()).toBe("");
  });

  it("keeps a row to stop at when there are fewer rows than before", () => {
    const { rerender } = render(<Words />);
    bodyRows()[2]?.focus();
    rerender(<Words words={rows.slice(0, 1)} />);
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([0]);
  });
});

describe("a table that is only read", () => {
  const table = (more: object) => (
    <DataTable
      caption="Words"
      columns={columns}
      rows={rows}
      rowId={({ word }) => word}
      rowName={({ word }) => word}
      {...more}
    />
  );

  it("has neither boxes nor sorts, and Space and Escape do nothing", async () => {
    render(table({}));
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("columnheader", { name: "Times" }).hasAttribute("aria-sort")).toBe(false);
    bodyRows()[0]?.focus();
    await userEvent.keyboard(" {Escape}");
    expect(document.activeElement).toBe(bodyRows()[0]);
  });

  it("leaves out hidden columns, but never the first", () => {
    render(table({ hidden: ["times", "word", "gone"] }));
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Word"]);
    expect(bodyRows().map((row) => row.textContent)).toEqual(["soul", "808", "pad"]);
  });

  it("opens a row in place by its button, by Enter and by a click, and goes on by arrows past what is open", async () => {
    const onToggle = vi.fn();
    const detail = { openId: "soul", onToggle, render: ({ times }: Word) => <p>{`${times} in all`}</p> };
    render(table({ detail }));
    expect(screen.getByText("9 in all")).toBeTruthy();
    const button = screen.getByRole("button", { name: "Details of soul" });
    expect(button.getAttribute("aria-expanded")).toBe("true");
    await userEvent.click(button);
    expect(onToggle.mock.calls).toEqual([["soul"]]);
    await userEvent.click(screen.getByRole("cell", { name: "8" }));
    await userEvent.click(screen.getByRole("link", { name: "pad" }));
    expect(onToggle.mock.lastCall).toEqual(["808"]);
    bodyRows()[0]?.focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(onToggle.mock.calls).toEqual([["soul"], ["808"], ["808"]]);
  });

  it("has a menu at the end of each row", () => {
    render(table({ rowMenu: () => null }));
    expect(screen.getByRole("button", { name: "Actions for 808" }).getAttribute("aria-haspopup")).toBe("menu");
  });
});

describe("the bar of selected rows", () => {
  const onClear = vi.fn();
  const bar = (progress: Parameters<typeof BulkBar>[0]["progress"], count = 2) => {
    cleanup();
    onClear.mockClear();
    const { container } = render(
      <BulkBar count={count} progress={progress} onClear={onClear}>
        <button type="button">Act</button>
      </BulkBar>,
    );
    return container;
  };

  it("is there while rows are selected, and says how many", () => {
    expect(bar(null, 0).textContent).toBe("");
    expect(bar(null).textContent).toContain("2 selected");
    expect(screen.getByRole("button", { name: "Act" })).toBeTruthy();
  });

  it("shows how far an action is, then what failed and why", () => {
    expect(bar({ done: 1, total: 2, failures: [] }).textContent).toBe("1 of 2 done");
    bar({ done: 2, total: 2, failures: [{ name: "808", reason: "Nobody searched this word." }] });
    expect(screen.getByRole("alert").textContent).toBe("808: Nobody searched this word.");
    expect(screen.getByRole("status").textContent).toBe("1 of 2 done");
    expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();
  });

  it("goes on Escape, wherever the focus is, but not while it works, in a field or under a dialog", async () => {
    const user = userEvent.setup();
    bar(null);
    await user.keyboard("{Escape}");
    expect(onClear).toHaveBeenCalledOnce();
    bar({ done: 1, total: 2, failures: [] });
    await user.keyboard("{Escape}");
    bar(null);
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    await user.keyboard("{Escape}");
    field.remove();
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    await user.keyboard("{Escape}");
    dialog.remove();
    bar(null, 0);
    await user.keyboard("{Escape}");
    expect(onClear).not.toHaveBeenCalled();
  });
});

it("the foot of a table says how many rows there are, exactly or not, and has no pages where there is one", () => {
  const page = { total: { count: 10_000, is_exact: false }, previous: null, next: null };
  render(<TablePages page={page} noun="words" onCursor={() => undefined} />);
  expect(document.body.textContent).toBe("More than 10,000 words");
});
