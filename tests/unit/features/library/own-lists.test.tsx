// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OwnList } from "@/components/layout/own-list";
import { FollowedCreators } from "@/features/library/components/followed-creators";
import { LibraryPacks } from "@/features/library/components/library-packs";
import { type ListQuery, listQuery, useList, usePage } from "@/lib/client/lists/use-list";
import { setUser } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";
import { fakeUser, signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

type ListResponse = { data: unknown[]; meta: { page: number; perpage: number; total: number; last_page: number } };

const request = vi.hoisted(() => vi.fn<(call: string, input: { query?: { page?: number } }) => Promise<unknown>>());
const replace = vi.hoisted(() => vi.fn());
const url = vi.hoisted(() => ({ query: "" }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(url.query),
}));

const page = (number: number, data: unknown[], total: number): ListResponse => ({
  data,
  meta: { page: number, perpage: 30, total, last_page: Math.max(1, Math.ceil(total / 30)) },
});
const person = { id: 7, username: "odile", display: "Odile", thumb: "" };
const pack = (id: number, title: string) => ({
  kind: "sample",
  id,
  title,
  link: `/packs/${id}`,
  status: 1,
  is_listed: true,
  thumb: "",
  glow: "#222222",
  audio_count: 12,
  user: person,
  is_free: false,
});
const creator = { ...person, is_top_seller: false, audio_count: 12, presets_count: 0, packs_count: 1, like_id: 3 };

let responses: Record<string, (page: number) => unknown>;

beforeEach(() => {
  // Earlier responses are cached as long as a user is signed in.
  signIn({ creator_likes: [7] });
  url.query = "";
  replace.mockReset();
  responses = {
    "GET /api/user/downloads/packs": (number) => page(number, [pack(1, "Tin Roof")], 1),
    "GET /api/user/likes/packs": (number) => page(number, [pack(100 + number, `Liked ${number}`)], 61),
    "GET /api/user/following/creators": (number) => page(number, [creator], 1),
  };
  request.mockReset().mockImplementation(async (call, { query }) => {
    if (call === "POST /api/producer/{username}/like") return { is_like: false, like_id: null, likes_count: 0 };
    return responses[call]!(query?.page ?? 1);
  });
});
afterEach(() => {
  cleanup();
  signOut();
});

const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("a user's packs", () => {
  it("are the downloaded ones, beside the number of liked ones", async () => {
    render(<LibraryPacks />);
    expect(await screen.findByRole("link", { name: /Tin Roof/ })).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Downloaded/ }).getAttribute("aria-current")).toBe("page");
    await waitFor(() => expect(screen.getByRole("link", { name: /^Liked/ }).textContent).toBe("Liked61"));
    expect(hrefOf(/^Liked/)).toBe("/my-library/packs?show=likes");
  });

  it("say which are no longer on sale, and lead to their page in the library", async () => {
    const kept = { ...pack(2, "Old Roof"), status: 3, is_listed: false, link: "/my-library/packs/2" };
    responses["GET /api/user/downloads/packs"] = (number) => page(number, [pack(1, "Tin Roof"), kept], 2);
    render(<LibraryPacks />);
    const card = (await screen.findByRole("link", { name: /Old Roof/ })).closest("li");
    expect(card?.textContent).toContain("No longer on sale");
    expect(hrefOf(/Old Roof/)).toBe("/my-library/packs/2");
    expect(screen.getAllByText("No longer on sale")).toHaveLength(1);
  });

  it("are the liked ones where the URL says so, each page at its own URL", async () => {
    url.query = "show=likes&page=2";
    render(<LibraryPacks />);
    expect(await screen.findByRole("link", { name: /Liked 2/ })).toBeTruthy();
    expect(hrefOf("Page 3")).toBe("/my-library/packs?show=likes&page=3");
    expect(hrefOf("Page 1")).toBe("/my-library/packs?show=likes");
  });

  it("redirect from a page past the last to the last", async () => {
    url.query = "show=likes&page=9";
    responses["GET /api/user/likes/packs"] = (number) => page(number, [], 61);
    render(<LibraryPacks />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/my-library/packs?show=likes&page=3"));
  });

  it("link to all packs while there are none", async () => {
    responses["GET /api/user/downloads/packs"] = (number) => page(number, [], 0);
    render(<LibraryPacks />);
    expect(await screen.findByRole("heading", { name: "No packs downloaded yet" })).toBeTruthy();
    expect(hrefOf("Browse packs")).toBe("/packs");
  });
});

function List({ query }: { query: ListQuery<number, ListResponse> }) {
  return (
    <OwnList list={useList(query, usePage())} path="/my-library/packs" empty="Nothing" waiting="Waiting">
      {({ data }) => <p>{data.join()}</p>}
    </OwnList>
  );
}

describe("a user's own list", () => {
  it("can be requested again after it failed to load", async () => {
    const load = vi.fn(async () => page(1, ["Item"], 1));
    load.mockRejectedValueOnce(new Error("Failed to fetch")).mockRejectedValueOnce(new Error("Failed to fetch"));
    const query = (number: number) => ({ ...listQuery(["own"], load)(number), retryDelay: 0 });
    render(<List query={query} />);
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Item")).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe("followed creators", () => {
  it("stay listed when unfollowed, with a button to follow them again", async () => {
    render(<FollowedCreators />);
    const likes = () => request.mock.calls.filter(([call]) => call === "POST /api/producer/{username}/like");
    await userEvent.click(await screen.findByRole("button", { name: "Unfollow Odile" }));
    // A click is ignored while the previous one is being sent.
    await waitFor(() => expect(likes()).toHaveLength(1));
    await userEvent.click(await screen.findByRole("button", { name: "Follow Odile" }));
    await waitFor(() => expect(likes()).toHaveLength(2));
  });

  it("are not shown before the user is loaded", async () => {
    // As on a page that has just been loaded: the cookie is set, the user isn't loaded yet.
    setUser(undefined as never);
    let respond: (response: { user: User }) => void = () => undefined;
    responses["GET /api/auth/user"] = () => new Promise((resolve) => (respond = resolve));
    render(<FollowedCreators />);
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    expect(screen.queryByText("Odile")).toBeNull();
    respond({ user: fakeUser({ creator_likes: [7] }) });
    expect(await screen.findByRole("button", { name: "Unfollow Odile" })).toBeTruthy();
  });

  it("are replaced by a link to all creators where there are none", async () => {
    responses["GET /api/user/following/creators"] = (number) => page(number, [], 0);
    render(<FollowedCreators />);
    expect(await screen.findByRole("heading", { name: "You don’t follow anyone yet" })).toBeTruthy();
    expect(hrefOf("Browse creators")).toBe("/creators");
  });
});
