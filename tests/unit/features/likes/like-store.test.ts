// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIKED_IDS, type LikeKind, toggleLike, useLikes } from "@/features/likes/like-store";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { CODE_WAITS_EVENT } from "@/lib/client/hydration/load-code";
import { currentUser } from "@/lib/client/session/session";
import { closeDialog, useDialogs } from "@/stores/dialogs";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
const send = vi.mocked(request);

const sound = { kind: "sample", id: 7 } as const;
const popup = () => useDialogs.getState().open.at(-1)?.name;
const shown = () => ({ liked: currentUser()?.sample_likes, count: useLikes.getState().counts["sample:7"] });

/** Delays the API server's response until the test releases it. */
function hold() {
  let resolve: (response: never) => void = () => {};
  let refuse: (failure: Error) => void = () => {};
  send.mockReturnValueOnce(
    new Promise<never>((...settle) => {
      [resolve, refuse] = settle;
    }),
  );
  return {
    respond: (is_like: boolean, likes_count: number) => resolve({ is_like, like_id: null, likes_count } as never),
    refuse: (failure: Error) => refuse(failure),
  };
}

beforeEach(() => {
  send.mockReset();
  useLikes.setState({ counts: {} });
  signIn();
});
afterEach(() => {
  signOut();
  closeDialog();
});

describe("a like", () => {
  it("shows at once, then with the API server's count", async () => {
    const server = hold();
    const click = toggleLike(sound, { isOn: false, count: 4 });
    expect(shown()).toEqual({ liked: [7], count: 5 });
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    server.respond(true, 9);
    await click;
    expect(shown()).toEqual({ liked: [7], count: 9 });
    expect(send).toHaveBeenCalledWith("POST /api/sound/{id}/like", { params: { id: 7 } }, { silent: true });
  });

  it("is undone when the API server refuses, without a popup", async () => {
    signIn({ sample_likes: [7, 8] });
    const server = hold();
    const click = toggleLike(sound, { isOn: true, count: 4 });
    expect(shown()).toEqual({ liked: [8], count: 3 });
    server.refuse(new ApiError(500, "Something went wrong. Try again."));
    await click;
    expect(new Set(currentUser()?.sample_likes)).toEqual(new Set([7, 8]));
    expect(shown().count).toBe(4);
    expect(popup()).toBeUndefined();
  });

  it("asks a user whose session has ended to sign in again", async () => {
    const server = hold();
    const click = toggleLike(sound, { isOn: false, count: 4 });
    server.refuse(new ApiError(401, "Sign in to continue."));
    await click;
    expect(shown()).toEqual({ liked: undefined, count: 4 });
    expect(popup()).toBe("login");
  });

  it("says that the browser is offline if its code can't be loaded, and goes back without an error", async () => {
    const server = hold();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const said = vi.fn();
    window.addEventListener(CODE_WAITS_EVENT, said, { once: true });
    const click = toggleLike(sound, { isOn: false, count: 4 });
    server.refuse(new TypeError("Failed to fetch dynamically imported module: /_next/static/chunks/a.js"));
    await expect(click).resolves.toBeUndefined();
    expect(shown()).toEqual({ liked: [], count: 4 });
    expect(said).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it("asks a visitor to register and sends nothing", async () => {
    signOut();
    await toggleLike(sound, { isOn: false, count: 4 });
    expect(popup()).toBe("register");
    expect(send).not.toHaveBeenCalled();
    expect(shown().count).toBeUndefined();
  });

  it("takes a click while another is being sent, and sends it once that is answered", async () => {
    const [first, second] = [hold(), hold()];
    const click = toggleLike(sound, { isOn: false, count: 4 });
    await toggleLike(sound, { isOn: true, count: 5 });
    expect(shown()).toEqual({ liked: [], count: 4 });
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    first.respond(true, 8);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(shown()).toEqual({ liked: [], count: 4 });
    second.respond(false, 7);
    await click;
    expect(shown()).toEqual({ liked: [], count: 7 });
  });

  it("sends nothing more for clicks that end where the first one led", async () => {
    const server = hold();
    const click = toggleLike(sound, { isOn: false, count: 4 });
    await toggleLike(sound, { isOn: true, count: 5 });
    await toggleLike(sound, { isOn: false, count: 4 });
    server.respond(true, 5);
    await click;
    expect(send).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual({ liked: [7], count: 5 });
  });

  it("goes back to what was answered last when the next call fails", async () => {
    const [first, second] = [hold(), hold()];
    const click = toggleLike(sound, { isOn: false, count: 4 });
    await toggleLike(sound, { isOn: true, count: 5 });
    first.respond(true, 8);
    second.refuse(new ApiError(500, "Something went wrong. Try again."));
    await click;
    expect(shown()).toEqual({ liked: [7], count: 8 });
  });

  it("shows what another tab has made of it meanwhile, and asks no further", async () => {
    const server = hold();
    const click = toggleLike(sound, { isOn: false, count: 4 });
    server.respond(false, 3);
    await click;
    expect(send).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual({ liked: [], count: 3 });
  });

  it("is discarded when the user has signed out before the response", async () => {
    const server = hold();
    const click = toggleLike(sound, { isOn: false, count: 4 });
    signOut();
    signIn({ id: 2 });
    server.respond(true, 9);
    await click;
    expect(shown()).toEqual({ liked: [], count: 5 });
    hold().respond(true, 6);
    await toggleLike(sound, { isOn: false, count: 5 });
    expect(shown()).toEqual({ liked: [7], count: 6 });
  });

  it("never counts below zero", async () => {
    signIn({ sample_likes: [7] });
    const server = hold();
    const click = toggleLike(sound, { isOn: true, count: 0 });
    expect(shown()).toEqual({ liked: [], count: 0 });
    server.respond(false, 0);
    await click;
  });

  it.each([
    ["sample", "POST /api/sound/{id}/like"],
    ["oneshot", "POST /api/oneshots/samples/{id}/like"],
    ["preset", "POST /api/preset-samples/{id}/like"],
    ["sample-pack", "POST /api/pack/{id}/like"],
    ["preset-pack", "POST /api/preset-packs/{id}/like"],
    ["oneshot-pack", "POST /api/oneshot-packs/{id}/like"],
  ] satisfies [LikeKind, string][])("of a %s is sent to %s", async (kind, call) => {
    hold().respond(true, 1);
    await toggleLike({ kind, id: 3 }, { isOn: false, count: 0 });
    expect(send).toHaveBeenCalledWith(call, { params: { id: 3 } }, { silent: true });
    expect(currentUser()?.[LIKED_IDS[kind]]).toEqual([3]);
  });

  it("of a creator is sent with the username", async () => {
    hold().respond(true, 1);
    await toggleLike({ kind: "creator", id: 3, username: "halden-rye" }, { isOn: false, count: 0 });
    const input = { params: { username: "halden-rye" } };
    expect(send).toHaveBeenCalledWith("POST /api/producer/{username}/like", input, { silent: true });
    expect(currentUser()?.creator_likes).toEqual([3]);
  });
});
