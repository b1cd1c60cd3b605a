import { describe, expect, it } from "vitest";
import { phoneSearchTarget, searchTarget, searchTypeAt, searchTypesAt, sentSearch } from "@/lib/api/search-target";

describe("where a search goes", () => {
  it("takes the text to the list of its type", () => {
    expect(searchTarget("samples", " dusty rhodes ")).toBe("/samples?search=dusty+rhodes");
    expect(searchTarget("creators", "halden")).toBe("/creators?search=halden");
  });

  it("takes packs to their own search page, and an empty text to the bare list", () => {
    expect(searchTarget("packs", "soul")).toBe("/packs/find?search=soul");
    expect(searchTarget("packs", "  ")).toBe("/packs");
    expect(searchTarget("oneshots", "")).toBe("/oneshots");
  });

  it("requests every date and the most popular first on a phone", () => {
    expect(phoneSearchTarget("packs", "soul")).toBe("/packs/find?search=soul&date=all&order=popular");
    expect(phoneSearchTarget("presets", " ")).toBe("/presets");
  });

  it("keeps a text with characters that have a meaning in URLs", () => {
    expect(searchTarget("presets", "r&b=#1")).toBe("/presets?search=r%26b%3D%231");
  });

  it("starts with the type whose list is open, samples elsewhere", () => {
    expect(searchTypeAt("/oneshots/genres/trap")).toBe("oneshots");
    expect(searchTypeAt("/packs/find")).toBe("packs");
    expect(searchTypeAt("/presetsmaker")).toBe("samples");
    expect(searchTypeAt("/")).toBe("samples");
    expect(searchTypeAt("/midi/genres/trap")).toBe("midi");
  });

  it("offers MIDI files where they are listed", () => {
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

  it("is the same when the form sent it by itself", () => {
    const sent = (query: string, path = "/samples") => sentSearch(path, new URLSearchParams(query));
    expect(sent("search=soul&type=packs")).toBe("/packs/find?search=soul");
    expect(sent("search=+++&type=samples")).toBe("/samples");
    expect(sent("type=creators")).toBe("/creators");
    expect(sent("search=soul")).toBeNull();
    expect(sent("search=soul&type=effect")).toBeNull();
    expect(sent("search=soul&type=packs", "/midi")).toBeNull();
  });
});
