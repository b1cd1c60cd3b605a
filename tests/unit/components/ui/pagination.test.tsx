// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Pagination } from "@/components/ui/pagination";
import { paginationItems } from "@/components/ui/pagination-items";

afterEach(cleanup);

function asText(page: number, pageCount: number, hidden?: { from: number; to: number }) {
  return paginationItems(page, pageCount, hidden)
    .map((item) => (item.kind === "page" ? item.page : "…"))
    .join(" ");
}

describe("paginationItems", () => {
  it.each([
    [1, 240, "1 2 3 … 240"],
    [2, 240, "1 2 3 … 240"],
    [3, 240, "1 2 3 4 … 240"],
    [4, 240, "1 2 3 4 5 … 240"],
    [120, 240, "1 … 119 120 121 … 240"],
    [238, 240, "1 … 237 238 239 240"],
    [240, 240, "1 … 238 239 240"],
    [1, 5, "1 2 3 4 5"],
    [1, 2, "1 2"],
    [99, 3, "1 2 3"],
  ])("page %i of %i reads %s", (page, pageCount, expected) => {
    expect(asText(page, pageCount)).toBe(expected);
  });
});

describe("pages in the middle that have no rows", () => {
  const hidden = { from: 5, to: 236 };

  it.each([
    [3, "1 2 3 4 … 240"],
    [4, "1 2 3 4 … 240"],
    [5, "1 … 4 … 240"],
    [120, "1 … 240"],
    [237, "1 … 237 238 239 240"],
  ])("are in no item of page %i", (page, expected) => {
    expect(asText(page, 240, hidden)).toBe(expected);
  });

  it("are a gap even if it is a single one", () => {
    expect(asText(4, 9, { from: 5, to: 5 })).toBe("1 2 3 4 … 9");
  });

  it("are led to by no arrow", () => {
    const shown = render(
      <Pagination page={4} pageCount={240} hidden={hidden} href={(page) => `/samples?page=${page}`} />,
    );
    expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();
    shown.rerender(<Pagination page={237} pageCount={240} hidden={hidden} href={(page) => `/samples?page=${page}`} />);
    expect(screen.queryByRole("link", { name: "Previous page" })).toBeNull();
    expect(screen.getByRole("link", { name: "Next page" })).not.toBeNull();
  });
});

describe("Pagination", () => {
  it("marks the current page and links the others", () => {
    render(<Pagination page={1} pageCount={9} href={(page) => `/samples?page=${page}`} />);
    expect(screen.getByRole("link", { name: "Page 1" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe("/samples?page=2");
    expect(screen.getByRole("link", { name: "Next page" }).getAttribute("rel")).toBe("next");
    expect(screen.queryByRole("link", { name: "Previous page" })).toBeNull();
  });

  it("lets the caller prevent the navigation", async () => {
    const onNavigate = vi.fn((_: number, event: { preventDefault(): void }) => event.preventDefault());
    render(<Pagination page={1} pageCount={9} href={(page) => `#page-${page}`} onNavigate={onNavigate} />);
    await userEvent.setup().click(screen.getByRole("link", { name: "Page 2" }));
    expect(onNavigate.mock.calls[0]?.[0]).toBe(2);
    expect(window.location.hash).toBe("");
  });

  it("renders nothing for a single page", () => {
    const { container } = render(<Pagination page={1} pageCount={1} href={String} />);
    expect(container.innerHTML).toBe("");
  });
});
