// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PackPlaylistDialog } from "@/features/playlists/components/pack-playlist-dialog";
import { PlaylistDialog } from "@/features/playlists/components/playlist-dialog";
import { usePlaylists } from "@/features/playlists/playlists";
import { ApiError } from "@/lib/api/error";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn<(name: string, input: unknown) => Promise<unknown>>());
const notify = vi.hoisted(() => ({ notifySuccess: vi.fn(), notifyWithLink: vi.fn() }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/components/layout/notify", () => notify);

const night = {
  id: 4,
  title: "Night",
  slug: "night-x",
  description: "",
  type: null,
  is_public: false,
  samples_count: 0,
  thumb: "",
  samples: [],
};

beforeEach(() => {
  signIn();
  usePlaylists.setState({ playlists: [night] });
  notify.notifyWithLink.mockReset();
  request
    .mockReset()
    .mockImplementation(async (name) => (name.startsWith("GET") ? { groups: [night] } : { added: true, group: night }));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  signOut();
});

it("adds the sound by one press, links to the playlist, and has it first the next time", async () => {
  const user = userEvent.setup();
  const sound = { id: 7, title: "Kick", kind: "oneshot" } as unknown as Sound;
  const day = { ...night, id: 5, title: "Day", slug: "day-x" };
  request.mockImplementation(async (name) =>
    name.startsWith("GET") ? { groups: [night, day] } : { added: true, group: day },
  );
  usePlaylists.setState({ playlists: [night, day] });
  const dialog = <PlaylistDialog open view={{ name: "add-to-playlist", props: { sound } }} onClose={() => {}} />;
  const { unmount } = render(dialog);
  const names = () => screen.getAllByRole("button", { pressed: false }).map(({ textContent }) => textContent);
  expect(names()).toEqual(["Night", "Day"]);
  await user.click(screen.getByRole("button", { name: "Day" }));
  const link = { title: "Open playlist", href: "/collections/day-x" };
  await vi.waitFor(() => expect(notify.notifyWithLink).toHaveBeenCalledWith("Added to Day", link));
  expect(names()).toEqual(["Night", "Day"]);
  unmount();
  render(dialog);
  expect(names()).toEqual(["Day", "Night"]);
});

it("shows the playlists that have the sound as pressed, and takes it out of one", async () => {
  const user = userEvent.setup();
  const sound = { id: 7, title: "Kick", kind: "oneshot" } as unknown as Sound;
  const holding = { ...night, samples: [{ type: "oneshot", sample_id: 7 }] } as unknown as typeof night;
  request.mockImplementation(async (name) => (name.startsWith("GET") ? { groups: [night] } : { added: false }));
  usePlaylists.setState({ playlists: [holding] });
  render(<PlaylistDialog open view={{ name: "add-to-playlist", props: { sound } }} onClose={() => {}} />);
  await user.click(screen.getByRole("button", { name: /^Night/, pressed: true }));
  await vi.waitFor(() => expect(notify.notifySuccess).toHaveBeenCalledWith("Removed from Night"));
});

it("shows inline why a pack wasn't added, and adds it to the created playlist at a second click", async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  const pack = { id: 3, title: "Tin Roof", kind: "sample" } as unknown as PackDetail;
  let refusals = 1;
  request.mockImplementation(async (name) => {
    if (name.startsWith("GET")) return { groups: [night] };
    if (name === "POST /api/groups") return { group: night };
    if (refusals-- > 0) throw new ApiError(409, "A playlist holds at most 1,000 sounds.", {}, null);
    return { added: 12 };
  });
  render(<PackPlaylistDialog open view={{ name: "pack-to-playlist", props: { pack } }} onClose={onClose} />);
  await user.type(await screen.findByRole("textbox", { name: "New playlist" }), "Night");
  await user.click(screen.getByRole("button", { name: "Create" }));
  expect(await screen.findByText("A playlist holds at most 1,000 sounds.")).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Add" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(notify.notifyWithLink.mock.calls[0]?.[0]).toBe("12 sounds added to Night");
  expect(request.mock.calls.filter(([name]) => name === "POST /api/groups")).toHaveLength(1);
});
