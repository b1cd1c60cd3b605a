// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { KNOWN_USER_KEY } from "@/lib/client/browser-storage";
import { setUser } from "@/lib/client/session/session";
import { fakeUser } from "@/tests/unit/lib/client/session/fake-user";

const known = () => localStorage.getItem(KNOWN_USER_KEY);

describe("what the header shows before the user is loaded", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    setUser(null);
  });

  it("is what it last showed, and nothing after signing out", () => {
    setUser(fakeUser({ credit: 1906, display: " Odile " }));
    expect(JSON.parse(known() ?? "")).toEqual({
      "--known-credits": '"1,906"',
      "--known-initial": '"O"',
      "--known-portrait": "none",
    });
    setUser(null);
    expect(known()).toBeNull();
  });

  it("can't leave its value, whatever a name is", () => {
    setUser(fakeUser({ display: '"}' }));
    expect(JSON.parse(known() ?? "")["--known-initial"]).toBe('"\\""');
  });

  it("isn't needed to sign in where nothing can be stored", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("QuotaExceededError");
    });
    setUser(fakeUser({}));
    expect(document.documentElement.dataset.signedIn).toBe("");
  });
});
