// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadSetLikes, toggleSetLike, useSetLikes } from "@/features/selections/set-like-store";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { useDialogs } from "@/stores/dialogs";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
const send = vi.mocked(request);
const liked = () => [...(useSetLikes.getState().liked ?? [])];

beforeEach(() => {
  send.mockReset();
  useDialogs.setState({ open: [] });
  signOut();
  signIn();
});
afterEach(signOut);

describe("likes of sets", () => {
  it("are loaded once, and again for the next user", async () => {
    send.mockResolvedValueOnce({ selections: [3], collections: [4] } as never);
    await Promise.all([loadSetLikes(), loadSetLikes()]);
    await loadSetLikes();
    expect(liked()).toEqual(["selection:3", "collection:4"]);
    signIn({ id: 2 });
    expect(liked()).toEqual([]);
    send.mockResolvedValueOnce({ selections: [], collections: [5] } as never);
    await loadSetLikes();
    expect(liked()).toEqual(["collection:5"]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("show at once, then with the API server's count, and are undone when it refuses", async () => {
    useSetLikes.setState({ liked: new Set() });
    send.mockResolvedValueOnce({ is_like: true, likes_count: 9 } as never);
    const click = toggleSetLike({ kind: "selection", id: 3 }, { isOn: false, count: 7 });
    expect(liked()).toEqual(["selection:3"]);
    expect(useSetLikes.getState().counts["selection:3"]).toBe(8);
    await click;
    expect(useSetLikes.getState().counts["selection:3"]).toBe(9);
    send.mockRejectedValueOnce(new ApiError(401, "Sign in."));
    await toggleSetLike({ kind: "selection", id: 3 }, { isOn: true, count: 9 });
    expect(useSetLikes.getState().counts["selection:3"]).toBe(9);
    expect(useDialogs.getState().open.at(-1)?.name).toBe("login");
  });

  it("wait until the user's likes are loaded: liking a liked set changes nothing", async () => {
    send.mockResolvedValueOnce({ selections: [3], collections: [] } as never);
    await toggleSetLike({ kind: "selection", id: 3 }, { isOn: false, count: 7 });
    expect(liked()).toEqual(["selection:3"]);
    expect(send.mock.calls.map(([call]) => call)).toEqual(["GET /api/user/collection-likes"]);
  });

  it("are for users: a visitor is asked to register", async () => {
    signOut();
    await toggleSetLike({ kind: "collection", id: 4 }, { isOn: false, count: 0 });
    await loadSetLikes();
    expect(send).not.toHaveBeenCalled();
    expect(useDialogs.getState().open.at(-1)?.name).toBe("register");
  });
});
