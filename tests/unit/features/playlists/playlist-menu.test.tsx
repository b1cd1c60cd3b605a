// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PlaylistMenu } from "@/features/playlists/components/playlist-menu";
import { usePlaylists } from "@/features/playlists/playlists";
import { ApiError } from "@/lib/api/error";
import type { Collection } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

type Call = [name: string, input: { params?: { id: number }; body?: Record<string, unknown> }];

const request = vi.hoisted(() => vi.fn<(...call: Call) => Promise<unknown>>());
const router = vi.hoisted(() => ({ refresh: vi.fn(), replace: vi.fn() }));
const notify = vi.hoisted(() => ({
  notifySuccess: vi.fn(),
  notifyError: vi.fn(),
  notifyWithLink: vi.fn(),
  notifyWithAction: vi.fn<(title: string, action: { title: string; onSelect: () => void }) => void>(),
}));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
vi.mock("@/components/layout/notify", () => notify);
// The menu is a native popover, which jsdom doesn't support.
vi.mock("@/components/ui/menu", () => ({
  Menu: ({ children }: { children: ReactNode }) => children,
  MenuSeparator: () => null,
}));
vi.mock("@/components/ui/menu-item", () => ({
  MenuItem: ({ onSelect, children }: { onSelect: () => void; children: ReactNode }) => (
    <button type="button" onClick={onSelect}>
      {children}
    </button>
  ),
}));

const playlist = {
  id: 4,
  title: "Low end homework",
  slug: "low-end-homework-x",
  description: "",
  version: 7,
  is_public: false,
  is_owner: true,
} as Collection;
const sounds = ["Kick", "Sub", "Tail"].map(
  (title, index) => ({ id: index + 1, title, pack_thumb: "", pack_glow: "#222222" }) as Sound,
);

let refused: ApiError | null;
/** Ids of the playlist's sounds on the API server. */
let storedIds: number[];

beforeEach(() => {
  signIn();
  refused = null;
  storedIds = sounds.map(({ id }) => id);
  for (const mock of [router.refresh, router.replace, ...Object.values(notify)]) mock.mockReset();
  usePlaylists.setState({ playlists: [] });
  request.mockReset().mockImplementation(async (name, { body } = {}) => {
    if (name === "GET /api/groups/by-user-summary") {
      return { groups: [{ ...playlist, samples: storedIds.map((sample_id) => ({ type: "sample", sample_id })) }] };
    }
    if (refused) throw refused;
    if (name === "PUT /api/groups/{id}/order") return { version: 8 };
    if (name === "GET /api/collections/{slug}") return { collection: { ...playlist, version: 9 } };
    if (name.endsWith("/add-or-remove")) {
      const sound = Number(body?.sample_id);
      const isRemoved = storedIds.includes(sound);
      storedIds = isRemoved ? storedIds.filter((id) => id !== sound) : [sound, ...storedIds];
      return { added: !isRemoved };
    }
    return { group: { ...playlist, id: 5, title: "Low end homework (copy)", slug: "copy" } };
  });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  // Rows of 56 px in a column; a dragged row moves visually, not in the document.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const row = this.closest("li");
    const at = row ? [...row.parentElement!.children].indexOf(row) : 0;
    return new DOMRect(0, at * 56, 400, 56);
  });
});
afterEach(() => {
  cleanup();
  signOut();
});

/** Mutating calls, without their error options. */
const sent = () =>
  request.mock.calls.map(([name, input]) => [name, input] as Call).filter(([name]) => !name.startsWith("GET"));
async function choose(item: string) {
  const user = userEvent.setup();
  render(<PlaylistMenu playlist={playlist} sounds={sounds} kind="sample" />);
  await user.click(screen.getByRole("button", { name: item }));
  return user;
}

describe("the owner's menu of a playlist", () => {
  it("renames and describes it, and shows the API server's error at the field", async () => {
    const user = await choose("Edit details");
    const title = await screen.findByLabelText("Title");
    refused = new ApiError(422, "Enter a title.", { title: ["Enter a title."] });
    await user.clear(title);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Enter a title.")).toBeTruthy();
    expect(router.refresh).not.toHaveBeenCalled();

    refused = null;
    await user.type(title, "Sub bass");
    await user.type(screen.getByLabelText("Description"), "For the drop.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(sent().at(-1)?.slice(0, 2)).toEqual([
      "PUT /api/groups/{id}",
      { params: { id: 4 }, body: { title: "Sub bass", description: "For the drop." } },
    ]);
  });

  it("deletes it after asking, and leaves its page", async () => {
    const user = await choose("Delete");
    const dialog = await screen.findByRole("dialog", { name: "Delete Low end homework?" });
    expect(sent()).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Delete playlist" }));
    await vi.waitFor(() => expect(router.replace).toHaveBeenCalledWith("/my-library"));
    expect(sent()).toEqual([["DELETE /api/groups/{id}", { params: { id: 4 } }]]);
    expect(notify.notifySuccess).toHaveBeenCalledWith("Deleted Low end homework");
  });

  it("duplicates it, and links to the copy", async () => {
    await choose("Duplicate");
    const link = { title: "Open playlist", href: "/collections/copy" };
    await vi.waitFor(() =>
      expect(notify.notifyWithLink).toHaveBeenCalledWith("Copied to Low end homework (copy)", link),
    );
  });

  it("is published before its link is copied, and says so", async () => {
    await choose("Make public and copy link");
    expect(sent()).toEqual([["PUT /api/groups/{id}/is-public", { params: { id: 4 }, body: { is_public: true } }]]);
    await vi.waitFor(() => expect(notify.notifySuccess).toHaveBeenCalledWith("Link copied."));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/collections/low-end-homework-x`);
  });

  it("moves a sound by keyboard, and shows the new order", async () => {
    await choose("Arrange sounds");
    const handle = await screen.findByRole("button", { name: "Move Kick" });
    handle.focus();
    fireEvent.keyDown(handle, { code: "Space" });
    await screen.findByText("Picked up Kick, place 1 of 3.");
    for (const place of [2, 3]) {
      fireEvent.keyDown(document, { code: "ArrowDown" });
      await screen.findByText(`Kick, place ${place} of 3.`);
    }
    fireEvent.keyDown(document, { code: "Space" });
    await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    const body = { version: 7, type: "sample", sample_id: 1, target_id: 3, side: "after" };
    expect(sent()).toEqual([["PUT /api/groups/{id}/order", { params: { id: 4 }, body }]]);
    const order = screen.getAllByRole("button", { name: /^Move / }).map((button) => button.getAttribute("aria-label"));
    expect(order).toEqual(["Move Sub", "Move Tail", "Move Kick"]);
  });

  it("removes a sound, and Undo restores it in its place", async () => {
    const user = await choose("Arrange sounds");
    await user.click(await screen.findByRole("button", { name: "Remove Sub" }));
    await vi.waitFor(() => expect(notify.notifyWithAction).toHaveBeenCalledOnce());
    const [title, undo] = notify.notifyWithAction.mock.calls[0]!;
    expect([title, undo.title]).toEqual(["Removed from Low end homework", "Undo"]);
    const body = { group_id: 4, type: "sample", sample_id: 2 };
    expect(sent()).toEqual([["POST /api/groups/add-or-remove", { body }]]);
    expect(screen.queryByRole("button", { name: "Move Sub" })).toBeNull();
    request.mockClear();
    undo.onSelect();
    expect(await screen.findByRole("button", { name: "Move Sub" })).toBeTruthy();
    const move = { version: 9, type: "sample", sample_id: 2, target_id: 1, side: "after" };
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        ["POST /api/groups/add-or-remove", { body }],
        ["PUT /api/groups/{id}/order", { params: { id: 4 }, body: move }],
      ]),
    );
  });
});
