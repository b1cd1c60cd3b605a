import { describe, expect, it } from "vitest";
import { searchTarget, searchTextAt, searchTypeAt, searchTypesAt, sentSearch } from "@/lib/api/search-target";

describe("the target of a search", () => {
  it("is the list of its type", () => {
    expect(searchTarget("samples", " dusty rhodes ")).toBe("/samples?search=dusty+rhodes");
    expect(searchTarget("creators", "halden")).toBe("/creators?search=halden");
  });

  it("is a search page of their own for packs, and the bare list for an empty text", () => {
    expect(searchTarget("packs", "soul")).toBe("/packs/find?search=soul");
    expect(searchTarget("packs", "  ")).toBe("/packs");
    expect(searchTarget("oneshots", "")).toBe("/oneshots");
  });

  it("escapes characters with a meaning in URLs", () => {
    expect(searchTarget("presets", "r&b=#1")).toBe("/presets?search=r%26b%3D%231");
    expect(searchTarget("samples", '"glide" pad')).toBe("/samples?search=%22glide%22+pad");
  });

  it("has the type of the open list, samples elsewhere", () => {
    expect(searchTypeAt("/oneshots/genres/trap")).toBe("oneshots");
    expect(searchTypeAt("/packs/find")).toBe("packs");
    expect(searchTypeAt("/presetsmaker")).toBe("samples");
    expect(searchTypeAt("/")).toBe("samples");
    expect(searchTypeAt("/midi/genres/trap")).toBe("midi");
  });

  it("has the text of the open list; what another page searches for is its own", () => {
    const textAt = (path: string) => searchTextAt(path, new URLSearchParams("search=uma"));
    for (const path of ["/samples", "/packs/find", "/presets/genres/trap", "/sounds", "/free-samples/packs"])
      expect(textAt(path), path).toBe("uma");
    for (const path of ["/", "/admin/users", "/my-library/downloads", "/account/seller/library", "/soundscape"])
      expect(textAt(path), path).toBe("");
    expect(searchTextAt("/samples", new URLSearchParams())).toBe("");
  });

  it("can be MIDI files where they are listed", () => {
    expect(searchTypesAt("midi").map(({ title }) => title)).toEqual([
      "MIDI",
      "Samples",
      "Packs",
      "Presets",
      "One-Shots",
      "Creators",
    ]);
    expect(searchTypesAt("packs").map(({ value }) => value)).not.toContain("midi");
    expect(searchTarget("midi", " arp ")).toBe("/midi?search=arp");
  });

  it("is the same when the browser submits the form", () => {
    const sent = (query: string, path = "/samples") => sentSearch(path, new URLSearchParams(query));
    expect(sent("search=soul&type=packs")).toBe("/packs/find?search=soul");
    expect(sent("search=+++&type=samples")).toBe("/samples");
    expect(sent("type=creators")).toBe("/creators");
    expect(sent("search=soul")).toBeNull();
    expect(sent("search=soul&type=effect")).toBeNull();
    expect(sent("search=soul&type=packs", "/midi")).toBeNull();
  });
});
