// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { FieldSearch } from "@/components/table/field-search";
import { FilterChips } from "@/components/table/filter-chips";
import { SelectAcross } from "@/components/table/select-across";

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

const FIELDS = [{ name: "plan", hint: "A plan", values: ["starter", "trial"] }];

describe("the search with fields", () => {
  const onSearch = vi.fn<(search: string) => void>();
  const field = (search: string, error?: string) => (
    <FieldSearch
      label="Name or plan:trial"
      fields={FIELDS}
      maxLength={100}
      search={search}
      onSearch={onSearch}
      error={error}
      inputRef={createRef()}
    />
  );

  it("offers fields and their values, and searches once one is whole", async () => {
    onSearch.mockClear();
    const user = userEvent.setup();
    render(field(""));
    const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Name or plan:trial" });
    await user.type(input, "rye pl");
    await screen.findByRole("option", { name: /plan:/ });
    await user.keyboard("{ArrowDown}{Enter}");
    expect(input.value).toBe("rye plan:");
    await screen.findByRole("option", { name: "plan:trial" });
    expect(onSearch.mock.calls.flat()).not.toContain("rye plan:");
    await user.keyboard("t{ArrowDown}{Enter}");
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith("rye plan:trial"));
    expect(input.value).toBe("rye plan:trial");
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("searches what was typed on Enter, also if an option begins so", async () => {
    onSearch.mockClear();
    const user = userEvent.setup();
    render(field(""));
    await user.type(screen.getByRole("combobox"), "pl{Enter}");
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith("pl"));
  });

  it("keeps its text on Escape, and follows what is searched while it has no focus", async () => {
    const user = userEvent.setup();
    const { rerender } = render(field("rye"));
    const input = screen.getByRole<HTMLInputElement>("combobox");
    await user.type(input, " x{Escape}{Escape}");
    expect(input.value).toBe("rye x");
    await user.tab();
    rerender(field("plan:trial"));
    expect(input.value).toBe("plan:trial");
  });

  it("says in place why a search can't be read", () => {
    render(field("color:red", "There is no field “color”."));
    const input = screen.getByRole("combobox");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const note = document.getElementById(input.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("There is no field “color”.");
  });
});

describe("chips of lists", () => {
  it("have their counts, one is pressed, and an empty one can't be chosen unless it is the one", async () => {
    const onChange = vi.fn();
    const chips = [
      { value: "all", label: "All", count: 1_204 },
      { value: "banned", label: "Banned", count: 0 },
    ] as const;
    const { rerender } = render(<FilterChips label="Lists" chips={chips} value="all" onChange={onChange} />);
    const [all, banned] = screen.getAllByRole<HTMLButtonElement>("button");
    expect(all?.textContent).toBe("All1,204");
    expect([all, banned].map((chip) => chip?.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
    expect([all, banned].map((chip) => chip?.disabled)).toEqual([false, true]);
    rerender(<FilterChips label="Lists" chips={chips} value="banned" onChange={onChange} />);
    expect(banned?.disabled).toBe(false);
    await userEvent.click(all!);
    expect(onChange).toHaveBeenCalledWith("all");
  });
});

describe("selecting the rest of a filter", () => {
  const offer = (change: Partial<Parameters<typeof SelectAcross>[0]>) => {
    cleanup();
    const { container } = render(
      <SelectAcross
        count={50}
        total={{ count: 408, is_exact: true }}
        max={1_000}
        isPageSelected
        isWhole={false}
        isLoading={false}
        failure={null}
        onSelectAll={() => undefined}
        {...change}
      />,
    );
    return container.textContent;
  };

  it("is offered once a page is selected and there is more", () => {
    expect(offer({})).toBe("Select all 408 of this filter");
    expect(offer({ isPageSelected: false })).toBe("");
    expect(offer({ total: { count: 50, is_exact: true } })).toBe("");
  });

  it("names the maximum", () => {
    expect(offer({ total: { count: 2_776, is_exact: true } })).toBe("Select the first 1,000 of this filter");
    expect(offer({ total: { count: 1_000, is_exact: false } })).toBe("Select the first 1,000 of this filter");
    expect(offer({ count: 1_000, total: { count: 2_776, is_exact: true }, isWhole: true })).toBe(
      "the first of this filter; 1,000 at most at once",
    );
    expect(offer({ count: 408, isWhole: true })).toBe("all of this filter");
  });

  it("says why it failed", () => {
    expect(offer({ failure: "Check your connection." })).toBe("Check your connection.");
  });
});
