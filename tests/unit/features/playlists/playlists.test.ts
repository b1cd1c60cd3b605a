// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPlaylist, toggleInPlaylist } from "@/features/playlists/playlist-changes";
import { holds, loadPlaylists, usePlaylists } from "@/features/playlists/playlists";
import { request } from "@/lib/api/request";
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

describe("playlists", () => {
  it("are loaded once for concurrent callers, and again with `again`", async () => {
    send.mockResolvedValue({ groups: [night] } as never);
    await Promise.all([loadPlaylists(), loadPlaylists()]);
    await loadPlaylists();
    expect(calls()).toEqual(["GET /api/groups/by-user-summary"]);
    await loadPlaylists({ again: true });
    expect(calls()).toHaveLength(2);
    expect(usePlaylists.getState().playlists).toEqual([night]);
  });

  it("are cleared at sign-out", async () => {
    send.mockResolvedValue({ groups: [night] } as never);
    await loadPlaylists();
    signOut();
    expect(usePlaylists.getState().playlists).toBeNull();
  });

  it("of a user who has signed out in the meantime are not shown to the next user", async () => {
    let respond = (_response: never) => {};
    const response = new Promise<never>((resolve) => {
      respond = resolve;
    });
    send.mockReturnValueOnce(response).mockResolvedValueOnce({ groups: [] } as never);
    const loading = loadPlaylists();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    signOut();
    signIn({ id: 2 });
    await loadPlaylists();
    respond({ groups: [night] } as never);
    await loading;
    expect(usePlaylists.getState().playlists).toEqual([]);
    expect(calls()).toHaveLength(2);
  });

  it("are kept when the user's own data changes", async () => {
    send.mockResolvedValue({ groups: [night] } as never);
    await loadPlaylists();
    signIn({ credit: 9 });
    expect(usePlaylists.getState().playlists).toEqual([night]);
  });

  it("that are loaded before the user are kept once the user is loaded", async () => {
    vi.resetModules();
    const session = await import("@/lib/client/session/session");
    const fresh = await import("@/features/playlists/playlists");
    const { request: freshRequest } = await import("@/lib/api/request");
    vi.mocked(freshRequest).mockResolvedValue({ groups: [night] } as never);
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

describe("a sound in a playlist", () => {
  it("is added or removed, and the playlists are loaded again", async () => {
    send.mockResolvedValueOnce({ added: false } as never).mockResolvedValueOnce({ groups: [] } as never);
    expect(await toggleInPlaylist(night, "sample", 7)).toBe(false);
    const body = { group_id: 4, type: "sample", sample_id: 7 };
    expect(send.mock.calls[0]?.slice(0, 2)).toEqual(["POST /api/groups/add-or-remove", { body }]);
    expect(usePlaylists.getState().playlists).toEqual([]);
  });

  it("can start a new playlist", async () => {
    send.mockResolvedValueOnce({ group: night } as never).mockResolvedValueOnce({ groups: [night] } as never);
    expect(await createPlaylist("Night", "sample", 7)).toEqual(night);
    const body = { title: "Night", type: "sample", sample_id: 7 };
    expect(send.mock.calls[0]?.slice(0, 2)).toEqual(["POST /api/groups", { body }]);
    expect(usePlaylists.getState().playlists).toEqual([night]);
  });

  it("leaves the shown playlists unchanged when the API server refuses", async () => {
    usePlaylists.setState({ playlists: [night] });
    send.mockRejectedValueOnce(new Error("no"));
    await expect(toggleInPlaylist(night, "sample", 8)).rejects.toThrow("no");
    expect(calls()).toHaveLength(1);
    expect(usePlaylists.getState().playlists).toEqual([night]);
  });
});
