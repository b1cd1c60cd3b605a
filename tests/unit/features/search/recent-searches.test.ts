// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetSearches, recentSearches, rememberSearch } from "@/features/search/recent-searches";
import { RECENT_SEARCHES_KEY } from "@/lib/client/browser-storage";

beforeEach(() => localStorage.clear());

describe("recent searches", () => {
  it("are the last six, latest first, each once regardless of case", () => {
    for (const text of ["a", "b", "c", "d", "e", "f", "g", "  B "]) rememberSearch(text);
    expect(recentSearches()).toEqual(["B", "g", "f", "e", "d", "c"]);
  });

  it("contain no empty text, and nothing after they are cleared", () => {
    rememberSearch("   ");
    expect(recentSearches()).toEqual([]);
    rememberSearch("trap");
    forgetSearches();
    expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBeNull();
  });

  it.each(["{", "null", '{"a":1}', '[1, null, "trap"]'])("ignore invalid stored values: %s", (stored) => {
    localStorage.setItem(RECENT_SEARCHES_KEY, stored);
    expect(recentSearches()).toEqual(stored.includes("trap") ? ["trap"] : []);
  });

  it("are empty where the browser denies storage", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const reading = vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    const writing = vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    expect(() => rememberSearch("trap")).not.toThrow();
    expect(recentSearches()).toEqual([]);
    reading.mockRestore();
    writing.mockRestore();
  });
});
