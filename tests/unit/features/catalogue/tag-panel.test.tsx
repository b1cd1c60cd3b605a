// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ListFacets } from "@/features/catalogue/api/load-sounds";
import { ListScope } from "@/features/catalogue/components/list-scope";
import { TagPanel } from "@/features/catalogue/components/tag-panel";
import { SOUND_LISTS } from "@/features/catalogue/lists";
import type { ListFilters } from "@/lib/contract/filters";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const facets: ListFacets = {
  genres: [],
  instruments: [],
  tags: [
    { slug: "drum-loop", title: "drum loop", count: 1_204 },
    { slug: "dark", title: "dark", count: 0 },
  ],
  free: 0,
};

function open(filters: ListFilters, close = vi.fn()) {
  render(
    <ListScope list={SOUND_LISTS.samples} filters={filters} facets={facets}>
      <TagPanel close={close} />
    </ListScope>,
  );
  return { close, user: userEvent.setup() };
}

describe("tags to leave out", () => {
  beforeEach(() => push.mockClear());
  afterEach(cleanup);

  it("are ticked and applied by the keyboard alone, and are in the URL", async () => {
    const { close, user } = open({ has_mid: true });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /drum loop/ }));
    await user.keyboard(" ");
    await user.tab();
    await user.keyboard("Lo-Fi{Enter}");
    expect(close).toHaveBeenCalledOnce();
    expect(push).toHaveBeenCalledWith("/samples?exclude=drum-loop,lo-fi&has_mid=1", { scroll: false });
  });

  it("that nothing carries cannot be ticked; one that is out can be let in", async () => {
    const { user } = open({ exclude: ["drum-loop", "live"] });
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /dark/ }).disabled).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: /live/ }));
    await user.click(screen.getByRole("button", { name: "Show sounds" }));
    expect(push).toHaveBeenCalledWith("/samples?exclude=drum-loop", { scroll: false });
  });

  it("are all let in again by one button", async () => {
    const { user } = open({ exclude: ["drum-loop"], genres: [] });
    await user.click(screen.getByRole("button", { name: "Any tag" }));
    expect(push).toHaveBeenCalledWith("/samples", { scroll: false });
  });
});
