import { describe, expect, it } from "vitest";
import { phoneGroups, suggestionGroups } from "@/features/search/suggestion-options";
import type { SearchSuggestions } from "@/lib/contract/calls/catalogue/search";

const bass: SearchSuggestions = {
  completions: [],
  rest: "",
  sounds: [],
  packs: [],
  creators: [],
  genres: [{ id: 2, slug: "trap", title: "Trap", count: 1 }],
  instruments: [{ id: 10, slug: "bass", title: "Bass", count: 34 }],
  tags: Array.from({ length: 5 }, (_, place) => ({ slug: `bass-${place}`, title: `Bass ${place}`, count: place })),
  counts: { samples: 40, oneshots: 1, presets: 0, midi: 3, packs: 2, creators: 0 },
};

const rhodes = {
  type: "oneshot" as const,
  id: 7,
  title: "Last Stop Rhodes 04",
  context: "Night Bus",
  thumb: "",
  glow: "#123",
};

describe("suggestionGroups", () => {
  it("begin with all results of the searched type and their number", () => {
    const [first] = suggestionGroups(bass, " bass ", "oneshots");
    expect(first?.options).toMatchObject([
      { title: "All results for “bass”", detail: "1 one-shot", target: { search: "bass" } },
    ]);
    expect(suggestionGroups(bass, "bass", "creators")[0]?.options[0]?.detail).toBe("0 creators");
  });

  it("continue with five filters at most", () => {
    const filters = suggestionGroups(bass, "bass", "samples")[1];
    expect(filters?.options.map(({ title, detail, target }) => [title, detail, target])).toEqual([
      ["Bass", "Instrument, 34 samples", { href: "/samples/instruments/bass" }],
      ["Trap", "Genre, 1 sample", { href: "/samples/genres/trap" }],
      ["Bass 0", "Tag, 0 samples", { href: "/samples?tags=bass-0" }],
      ["Bass 1", "Tag, 1 sample", { href: "/samples?tags=bass-1" }],
      ["Bass 2", "Tag, 2 samples", { href: "/samples?tags=bass-2" }],
    ]);
  });

  it("are empty where nothing is found", () => {
    const counts = { samples: 0, oneshots: 0, presets: 0, midi: 0, packs: 0, creators: 0 };
    const nothing = { ...bass, genres: [], instruments: [], tags: [], counts };
    expect(suggestionGroups(nothing, "xyzzy", "samples")).toEqual([]);
  });

  it("have what the text may become before anything else, the typed part of it apart", () => {
    const completions = ["lofi Bass", "F# minor"];
    const [first, second] = suggestionGroups({ ...bass, completions }, " Lofi b", "samples");
    expect(first?.options.map(({ title, typed, target }) => [title, typed, target])).toEqual([
      ["lofi Bass", 6, { search: "lofi Bass" }],
      ["F# minor", 0, { search: "F# minor" }],
    ]);
    expect(second?.title).toBe("Results");
    expect(phoneGroups({ ...bass, completions }, "lofi b", [])[0]).toEqual(first);
  });

  it("keep what is before the word that a filter stands for", () => {
    const [, filters] = suggestionGroups({ ...bass, rest: "sad & slow" }, "sad & slow bas", "samples");
    expect(filters?.options.map(({ target }) => target).slice(0, 3)).toEqual([
      { href: "/samples/instruments/bass?search=sad+%26+slow" },
      { href: "/samples/genres/trap?search=sad+%26+slow" },
      { href: "/samples?search=sad+%26+slow&tags=bass-0" },
    ]);
  });

  it("have sounds to play", () => {
    const sounds = suggestionGroups({ ...bass, sounds: [rhodes] }, "bass", "samples").find(
      ({ title }) => title === "Sounds",
    );
    expect(sounds?.options).toMatchObject([
      { title: "Last Stop Rhodes 04", detail: "Night Bus", target: { play: { type: "oneshot", id: 7 } } },
    ]);
  });
});

describe("phoneGroups", () => {
  const types = [
    { value: "samples", title: "Samples" },
    { value: "packs", title: "Packs" },
    { value: "presets", title: "Presets" },
  ] as const;

  it("begin with the types that have results and their counts, sorted as on a wide page, then sounds", () => {
    const [results, sounds, filters] = phoneGroups({ ...bass, sounds: [rhodes] }, ' "bass" ', types);
    expect(sounds?.title).toBe("Sounds");
    expect(results?.options.map(({ title, detail, target }) => [title, detail, target])).toEqual([
      ["Samples", "40", { href: "/samples?search=%22bass%22" }],
      ["Packs", "2", { href: "/packs/find?search=%22bass%22" }],
    ]);
    expect(filters?.title).toBe("Filters");
  });

  it("have no types where nothing is found", () => {
    const counts = { samples: 0, oneshots: 0, presets: 0, midi: 0, packs: 0, creators: 0 };
    const nothing = { ...bass, genres: [], instruments: [], tags: [], counts };
    expect(phoneGroups(nothing, "xyzzy", types)).toEqual([]);
  });
});
