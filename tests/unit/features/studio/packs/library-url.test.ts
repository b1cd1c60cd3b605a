import { describe, expect, it } from "vitest";
import { isHere } from "@/features/studio/frame/nav-links";
import { libraryHref, readLibrary } from "@/features/studio/packs/library-url";

const read = (query: string) => readLibrary(new URLSearchParams(query));

describe("the URL of the library", () => {
  it("names state, search and page, and is read as it was written", () => {
    const view = { state: "in-review", search: "night & day", page: 3 } as const;
    const href = libraryHref("/account/seller/library", view);
    expect(read(href.slice(href.indexOf("?")))).toEqual(view);
    expect(libraryHref("/x", { state: undefined, search: undefined, page: 1 })).toBe("/x");
  });

  it("ignores what is no value of its key", () => {
    expect(read("state=gone&page=-4&title=%20")).toEqual({ state: undefined, search: undefined, page: 1 });
    expect(read("page=abc").page).toBe(1);
  });
});

describe("the studio's navigation", () => {
  it("marks the library on the pages of packs, and the overview only on its own", () => {
    expect(isHere("/account/seller/library", "/account/seller/library/pack/7/edit")).toBe(true);
    expect(isHere("/account/seller", "/account/seller/library")).toBe(false);
    expect(isHere("/account/seller/shares", "/account/seller/shares/7")).toBe(true);
  });
});
