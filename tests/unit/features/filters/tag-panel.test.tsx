// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ListFacets } from "@/features/filters/api/load-sounds";
import { ListScope } from "@/features/filters/components/list-scope";
import { TagPanel } from "@/features/filters/components/tag-panel";
import { SOUND_LISTS } from "@/features/filters/lists";
import type { FilterTerm } from "@/lib/contract/entities/search";
import type { ListFilters } from "@/lib/contract/rules/filters";

const push = vi.fn();
const request = vi.fn<(name: string, input: { query: Record<string, unknown> }) => Promise<{ data: FilterTerm[] }>>();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/lib/api/request", () => ({
  request: (name: string, input: { query: Record<string, unknown> }) => request(name, input),
}));

const facets: ListFacets = {
  genres: [],
  instruments: [],
  tags: [
    { slug: "drum-loop", title: "drum loop", count: 1_204 },
    { slug: "dark", title: "dark", count: 0 },
  ],
  free: 0,
};
const brass: FilterTerm = { filter: "instruments", id: 11, slug: "brass", title: "Brass", count: 14 };
const brassBand: FilterTerm = { filter: "genres", id: 5, slug: "brass-band", title: "Brass band", count: 3 };
const live: FilterTerm = { filter: "tags", id: null, slug: "live-take", title: "Live take", count: 5 };

function open(filters: ListFilters) {
  render(
    <ListScope list={SOUND_LISTS.samples} filters={filters} facets={facets} total={7}>
      <TagPanel />
    </ListScope>,
  );
  return { user: userEvent.setup() };
}
const lastUrl = () => push.mock.lastCall?.[0] as string | undefined;

describe("tags of a list", () => {
  beforeEach(() => {
    push.mockClear();
    request.mockReset().mockResolvedValue({ data: [] });
  });
  afterEach(cleanup);

  it("are chosen and excluded one by one with the keyboard alone, each applied at once", async () => {
    const { user } = open({ has_mid: true, page: 2 });
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /drum loop/ }));
    await user.keyboard(" ");
    expect(lastUrl()).toBe("/samples?has_mid=1&tags=drum-loop");
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Exclude drum loop" }));
    await user.keyboard("{Enter}");
    expect(lastUrl()).toBe("/samples?exclude=drum-loop&has_mid=1");
    await user.click(screen.getByRole("button", { name: "Exclude dark" }));
    expect(lastUrl()).toBe("/samples?exclude=drum-loop,dark&has_mid=1");
  });

  it("without results cannot be chosen, and an exclusion can be removed", async () => {
    const { user } = open({ exclude: ["dark"], tags: ["live"] });
    expect(screen.getByRole("button", { name: "Exclude dark" }).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Exclude dark" }));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /dark/ }).disabled).toBe(true);
    expect(lastUrl()).toBe("/samples?tags=live");
    await user.click(screen.getByRole("button", { name: "Any tag" }));
    expect(lastUrl()).toBe("/samples");
  });

  it("are found by typing, within the list's filters, and chosen by Enter", async () => {
    request.mockResolvedValue({ data: [live] });
    const { user } = open({ free: true });
    await user.type(screen.getByRole("textbox", { name: "Find a tag" }), "Live Take");
    expect(await screen.findByRole("checkbox", { name: /Live take/ })).toBeTruthy();
    expect(request.mock.lastCall?.[1].query).toMatchObject({ q: "Live Take", free: true });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(lastUrl()).toBe("/samples?free=1&tags=live-take"));
  });

  it("are found together with the genres and instruments of that name, which are chosen and excluded as such", async () => {
    request.mockResolvedValue({ data: [brass, brassBand, { ...live, slug: "brass", title: "brass" }] });
    const { user } = open({});
    await user.type(screen.getByRole("textbox", { name: "Find a tag" }), "brass");
    await screen.findByRole("checkbox", { name: /Brass band/ });
    expect(screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
      "BrassInstrument14",
      "Brass bandGenre3",
      "brass5",
    ]);
    await user.click(screen.getByRole("checkbox", { name: /Instrument/ }));
    expect(lastUrl()).toBe("/samples?instruments=11");
    await user.click(screen.getByRole("button", { name: "Exclude Brass band" }));
    expect(lastUrl()).toBe("/samples?exclude_genres=5&instruments=11");
  });

  it("that no sound has are refused, with a suggestion", async () => {
    request.mockResolvedValue({ data: [brass] });
    const { user } = open({});
    await user.type(screen.getByRole("textbox", { name: "Find a tag" }), "brass{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("No sound is tagged brass.");
    expect(push).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Exclude the instrument Brass" }));
    expect(lastUrl()).toBe("/samples?exclude_instruments=11");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
