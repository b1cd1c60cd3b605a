// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { KNOWN_USER_KEY } from "@/lib/client/browser-storage";
import { setUser } from "@/lib/client/session/session";
import { faceUrl } from "@/lib/media/face";
import { fakeUser } from "@/tests/unit/lib/client/session/fake-user";

const known = () => localStorage.getItem(KNOWN_USER_KEY);

describe("what the header shows before the user is loaded", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    setUser(null);
  });

  it("is what it last showed, and nothing after signing out", () => {
    setUser(fakeUser({ credit: 1906, thumb: "https://wavecrate.test/media/portrait.jpg" }));
    const { "--known-credits": credits, "--known-portrait": portrait } = JSON.parse(known() ?? "");
    expect(credits).toBe('"1,906"');
    expect(portrait).toContain("portrait.jpg");
    setUser(null);
    expect(known()).toBeNull();
  });

  it("is a generated face without a portrait, never that of the user before", async () => {
    setUser(fakeUser({ username: "odile" }));
    setUser(fakeUser({ username: "juno" }));
    const portrait = () => JSON.parse(known() ?? "{}")["--known-portrait"];
    await vi.waitFor(() => expect(portrait()).toBe(`url(${JSON.stringify(faceUrl("juno"))})`));
    setUser(fakeUser({ username: "rosa" }));
    setUser(null);
    await import("@/lib/media/face");
    await Promise.resolve();
    expect(known()).toBeNull();
  });

  it("isn't needed to sign in where nothing can be stored", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("QuotaExceededError");
    });
    setUser(fakeUser({}));
    expect(document.documentElement.dataset.signedIn).toBe("");
  });
});
