// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FeaturedShelf } from "@/features/admin/shelves/components/featured-shelf";
import { SlideSettings } from "@/features/admin/shelves/components/slide-settings";
import { emptySlide } from "@/features/admin/shelves/slide-draft";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
vi.mock("next/navigation", () => ({
  usePathname: () => "/admin/featured-packs",
  useRouter: () => ({ push: () => {}, replace: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}));
const calls = vi.mocked(request);

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const person = { id: 3, username: "halden", display: "Halden Rye", thumb: "" };
const pack = (id: number, title: string) => ({
  ...{ kind: "sample", id, title, link: `/packs/${id}`, thumb: "", glow: "#2a2a2a", status: 1, is_listed: true },
  ...{ audio_count: 4, genres: [], user: person, collab_users: [], price: null, is_free: false, credits: 8 },
  ...{ royalties_count: 0, like_id: null, likes_count: 0, released_at: "2026-11-01T00:00:00Z" },
});
const featured = {
  ...{ version: 7, updated_by: person, updated_at: "2026-11-20T09:00:00Z" },
  items: [
    { pack: pack(1, "Night Bus"), from: null, to: null, dropped: null },
    { pack: pack(2, "Lido"), from: day(3), to: null, dropped: null },
    { pack: pack(3, "Hush Money"), from: null, to: day(-1), dropped: null },
    { pack: pack(4, "Mangrove"), from: null, to: null, dropped: "withdrawn" },
    { pack: pack(5, "Velvet Hours"), from: null, to: null, dropped: null },
  ],
};
const slide = {
  ...{ id: 4, title: "Winter", text: "", button: "Open", link: "/packs", from: null, to: null, is_active: true },
  ...{ wide: `/media/slides/${"a".repeat(64)}`, narrow: `/media/slides/${"b".repeat(64)}` },
};
const slides = { version: 2, updated_by: null, updated_at: null, items: [slide] };

/** What the API server answers; a call of anything else fails. */
function serve(answers: Record<string, unknown>) {
  calls.mockImplementation((name: string) => {
    const answer = answers[name];
    if (answer instanceof Error) return Promise.reject(answer);
    return answer === undefined ? Promise.reject(new ApiError(404, name)) : Promise.resolve(answer as never);
  });
}

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  calls.mockReset();
  vi.unstubAllGlobals();
});

describe("the featured packs", () => {
  it("say which shows, which comes, which is over and which dropped out", async () => {
    serve({ "GET /api/admin/featured-packs": featured });
    render(<FeaturedShelf />);
    const rows = within(await screen.findByRole("list", { name: "Featured packs" })).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector(".arranged-state")?.textContent)).toEqual([
      "Pack of the week",
      expect.stringMatching(/^From \d/),
      "Ended",
      "Dropped out: withdrawn",
      "Showing",
    ]);
    const weeks = within(screen.getByRole("complementary", { name: "Pack of the week" })).getAllByRole("listitem");
    expect(weeks[0]?.textContent).toBe("NowNight Bus");
  });

  it("are published in their order and with their days, and what is refused stays a draft beside its row", async () => {
    serve({
      "GET /api/admin/featured-packs": featured,
      "PUT /api/admin/featured-packs": new ApiError(422, "", { "items.1.id": ["This pack isn’t on sale."] }),
    });
    render(<FeaturedShelf />);
    await userEvent.click(await screen.findByRole("button", { name: "Take Night Bus off" }));
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    const sent = calls.mock.calls.find(([name]) => name.startsWith("PUT"))?.[1];
    expect(sent).toEqual({
      body: {
        version: 7,
        items: [
          { kind: "sample", id: 2, from: day(3), to: null },
          { kind: "sample", id: 3, from: null, to: day(-1) },
          { kind: "sample", id: 4, from: null, to: null },
          { kind: "sample", id: 5, from: null, to: null },
        ],
      },
    });
    const rows = within(screen.getByRole("list", { name: "Featured packs" })).getAllByRole("listitem");
    await waitFor(() => expect(rows[1]?.textContent).toContain("This pack isn’t on sale."));
    expect(screen.getByRole("button", { name: "Publish" })).toBeTruthy();
  });
});

describe("the slides", () => {
  it("are edited in a draft, which a new one is part of, and published with the ids that they have", async () => {
    serve({ "GET /api/admin/slides": slides, "PUT /api/admin/slides": { ...slides, version: 3 } });
    render(<SlideSettings />);
    await userEvent.click(await screen.findByRole("button", { name: "Edit Winter" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Title" }), " sale");
    await userEvent.click(screen.getByRole("button", { name: "Add a slide" }));
    const form = within(screen.getByRole("complementary", { name: "New slide" }));
    await userEvent.clear(form.getByRole("textbox", { name: "Link" }));
    await userEvent.type(form.getByRole("textbox", { name: "Link" }), "//evil.example");
    expect(form.getByText("Insert a page of this site, such as /packs.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    const sent = calls.mock.calls.find(([name]) => name.startsWith("PUT"))?.[1] as {
      body: { items: { id: number | null; title: string }[] };
    };
    expect(sent.body.items.map(({ id, title }) => [id, title])).toEqual([
      [4, "Winter sale"],
      [null, ""],
    ]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Publish" })).toBeNull());
  });

  it("don’t clash with themselves when the answer to a new one was lost, which has its id by then", async () => {
    serve({ "GET /api/admin/slides": slides, "PUT /api/admin/slides": new ApiError(0, "No answer.") });
    render(<SlideSettings />);
    await userEvent.click(await screen.findByRole("button", { name: "Add a slide" }));
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    expect(await screen.findByText("No answer.")).toBeTruthy();
    const published = { ...slides, version: 3, updated_by: person, items: [slide, { ...emptySlide([slide]), id: 5 }] };
    serve({ "PUT /api/admin/slides": new ApiError(409, "Changed.", {}, null, published) });
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Publish" })).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(queryClient.getQueryData(["admin-slides"])).toEqual(published);
  });
});
