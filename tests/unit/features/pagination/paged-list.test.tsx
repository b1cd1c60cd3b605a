// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { emptyTitle, PagedList } from "@/features/pagination/components/paged-list";

const show = (page: number) => {
  const meta = { page, perpage: 25, total: 24, last_page: 1 };
  return render(
    <PagedList
      meta={meta}
      count={0}
      isLocked={page > 1}
      noun="Sounds"
      href="/samples?search=sad+piano"
      gate="no-subscription"
      empty={<p>{emptyTitle(meta, "No sounds")}</p>}
    >
      <p>rows</p>
    </PagedList>,
  );
};

describe("a page of a list that a visitor asks for", () => {
  it("doesn't exist behind the last one, whatever account one has", () => {
    show(999);
    expect(screen.getByText("The list ends on page 1")).toBeDefined();
    expect(screen.queryByText(/needs an account/)).toBeNull();
  });

  it("needs an account within the list", () => {
    const meta = { page: 2, perpage: 25, total: 60, last_page: 3 };
    render(
      <PagedList
        meta={meta}
        count={0}
        isLocked
        noun="Sounds"
        href="/samples"
        gate="no-subscription"
        empty={<p>none</p>}
      >
        <p>rows</p>
      </PagedList>,
    );
    expect(screen.getByText("Page 2 needs an account")).toBeDefined();
    expect(screen.queryByText("none")).toBeNull();
  });
});
