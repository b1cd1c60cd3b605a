// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { request } from "@/lib/api/request";
import { createPlaylist, toggleInPlaylist } from "@/lib/client/session/playlist-changes";
import { holds, loadPlaylists, usePlaylists } from "@/lib/client/session/playlists";
import type { Playlist } from "@/lib/contract/entities/library";
import { fakeUser, signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
const send = vi.mocked(request);
const calls = () => send.mock.calls.map(([name]) => name);

const night: Playlist = {
  id: 4,
  title: "Night",
  slug: "night",
  description: "",
  type: null,
  is_public: false,
  samples_count: 1,
  thumb: "",
  samples: [{ type: "sample", sample_id: 7 }],
};

beforeEach(() => {
  send.mockReset();
  usePlaylists.setState({ playlists: null });
  signIn();
});
afterEach(signOut);

describe("collections", () => {
  it("are loaded once for concurrent callers, and again with `again`", async () => {
    send.mockResolvedValue({ groups: [night] } as never);
    await Promise.all([loadPlaylists(), loadPlaylists()]);
    await loadPlaylists();
    expect(calls()).toEqual(["GET /api/groups/by-user-summary"]);
    await loadPlaylists({ again: true });
    expect(calls()).toHaveLength(2);
    expect(usePlaylists.getState().playlists).toEqual([night]);
  });

  it("are forgotten with the session", async () => {
    send.mockResolvedValue({ groups: [night] } as never);
    await loadPlaylists();
    signOut();
    expect(usePlaylists.getState().playlists).toBeNull();
  });

  it("of a user who has signed out in the meantime are not shown to the next user", async () => {
    let answer = (_late: never) => {};
    const late = new Promise<never>((resolve) => {
      answer = resolve;
    });
    send.mockReturnValueOnce(late).mockResolvedValueOnce({ groups: [] } as never);
    const asked = loadPlaylists();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    signOut();
    signIn({ id: 2 });
    await loadPlaylists();
    answer({ groups: [night] } as never);
    await asked;
    expect(usePlaylists.getState().playlists).toEqual([]);
    expect(calls()).toHaveLength(2);
  });

  it("stay when the user's own values change", async () => {
    send.mockResolvedValue({ groups: [night] } as never);
    await loadPlaylists();
    signIn({ credit: 9 });
    expect(usePlaylists.getState().playlists).toEqual([night]);
  });

  it("that come before the user is known stay when they are", async () => {
    vi.resetModules();
    const session = await import("@/lib/client/session/session");
    const fresh = await import("@/lib/client/session/playlists");
    const { request: ask } = await import("@/lib/api/request");
    vi.mocked(ask).mockResolvedValue({ groups: [night] } as never);
    await fresh.loadPlaylists();
    session.setUser(fakeUser());
    expect(fresh.usePlaylists.getState().playlists).toEqual([night]);
    session.setUser(null);
    expect(fresh.usePlaylists.getState().playlists).toBeNull();
  });

  it("aren't requested for a visitor", async () => {
    signOut();
    await loadPlaylists({ again: true });
    expect(calls()).toEqual([]);
  });

  it("can be requested again after a failure", async () => {
    send.mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce({ groups: [] } as never);
    await expect(loadPlaylists()).rejects.toThrow("offline");
    await loadPlaylists();
    expect(usePlaylists.getState().playlists).toEqual([]);
  });

  it("hold a sound by kind and id", () => {
    expect(holds(night, "sample", 7)).toBe(true);
    expect(holds(night, "oneshot", 7)).toBe(false);
    expect(holds(night, "sample", 8)).toBe(false);
  });
});

describe("a sound in a collection", () => {
  it("is added or removed, and the playlists are loaded again", async () => {
    send.mockResolvedValueOnce({ added: false } as never).mockResolvedValueOnce({ groups: [] } as never);
    expect(await toggleInPlaylist(night, "sample", 7)).toBe(false);
    const body = { group_id: 4, type: "sample", sample_id: 7 };
    expect(send.mock.calls[0]?.slice(0, 2)).toEqual(["POST /api/groups/add-or-remove", { body }]);
    expect(usePlaylists.getState().playlists).toEqual([]);
  });

  it("can begin a new one", async () => {
    send.mockResolvedValueOnce({ group: night } as never).mockResolvedValueOnce({ groups: [night] } as never);
    expect(await createPlaylist("Night", "sample", 7)).toEqual(night);
    const body = { title: "Night", type: "sample", sample_id: 7 };
    expect(send.mock.calls[0]?.slice(0, 2)).toEqual(["POST /api/groups", { body }]);
    expect(usePlaylists.getState().playlists).toEqual([night]);
  });

  it("leaves what is shown alone when the API server refuses", async () => {
    usePlaylists.setState({ playlists: [night] });
    send.mockRejectedValueOnce(new Error("no"));
    await expect(toggleInPlaylist(night, "sample", 8)).rejects.toThrow("no");
    expect(calls()).toHaveLength(1);
    expect(usePlaylists.getState().playlists).toEqual([night]);
  });
});
