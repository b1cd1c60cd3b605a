// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  claimIntent,
  encodeIntent,
  forgetIntent,
  newIntent,
  onIntent,
  pendingIntent,
  rememberIntent,
  takeOverIntent,
} from "@/lib/client/session/pending-intent";
import { parseIntent } from "@/lib/routes/intent";

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

describe("a pending intent", () => {
  it("has the path of the current page by default, and can be parsed", () => {
    window.history.replaceState(null, "", "/samples?search=a%22b#x");
    const intent = newIntent({ action: "like", kind: "sample", id: 3 });
    expect(intent).toMatchObject({ path: "/samples?search=a%22b" });
    expect(parseIntent(encodeIntent(intent))).toEqual(intent);
    const long = newIntent({ action: "page" }, `/samples?search=${"%20".repeat(400)}`);
    expect(parseIntent(encodeIntent(long))).toEqual({ ...long, path: "/samples" });
  });

  it("is stored, announced to listeners, and removed", () => {
    const listener = vi.fn();
    const stop = onIntent(listener);
    const intent = newIntent({ action: "page" });
    rememberIntent(intent);
    expect(pendingIntent()).toBe(encodeIntent(intent));
    expect(listener).toHaveBeenCalledTimes(1);
    forgetIntent();
    expect(pendingIntent()).toBeNull();
    stop();
    rememberIntent(intent);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("can be claimed once, also after others", () => {
    const [first, second] = [newIntent({ action: "page" }), newIntent({ action: "page" })];
    expect([claimIntent(first), claimIntent(second), claimIntent(first), claimIntent(second)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("works without storage", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("denied");
    });
    rememberIntent(newIntent({ action: "page" }));
    expect(pendingIntent()).toBeNull();
    expect(claimIntent(newIntent({ action: "page" }))).toBe(true);
  });

  it("is taken over from other tabs, before and after they have claimed it", () => {
    const early = newIntent({ action: "like", kind: "sample", id: 3 }, "/samples");
    const taken = takeOverIntent(early);
    expect(taken).toEqual({ ...early, key: taken.key });
    expect([claimIntent(early), claimIntent(taken)]).toEqual([false, true]);
    const late = newIntent({ action: "page" });
    expect([claimIntent(late), claimIntent(takeOverIntent(late))]).toEqual([true, true]);
  });
});
