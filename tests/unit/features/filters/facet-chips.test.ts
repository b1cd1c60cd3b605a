import { describe, expect, it } from "vitest";
import type { ListFacets } from "@/features/filters/api/load-sounds";
import { facetsOf } from "@/features/filters/facets";
import { SOUND_LISTS } from "@/features/filters/lists";
import type { LeftOutPart, SearchPart } from "@/lib/contract/entities/search";

const term = (id: number, slug: string, count: number) => ({ id, slug, title: slug, count });
const facets: ListFacets = {
  genres: [term(1, "hiphop", 5), term(2, "trap", 9), term(3, "pop", 0), term(4, "rnb", 7), term(5, "rock", 8)],
  instruments: [term(6, "keys", 4)],
  copyright: [
    { label: "Royalty-Free", count: 11 },
    { label: "Royalty A", count: 2 },
  ],
  tags: [{ slug: "drum-loop", title: "drum loop", count: 4 }],
  free: 3,
  has_mid: 2,
  has_stems: 0,
};
const chips = (filters: Parameters<typeof facetsOf>[1]) => facetsOf(SOUND_LISTS.samples, filters, facets);

describe("facetsOf", () => {
  it("offers the values with the most results, and flags even without any", () => {
    expect(chips({}).map(({ id }) => id)).toEqual([
      "copyright",
      "free",
      "has_mid",
      "has_stems",
      "genres-2",
      "genres-5",
      "genres-4",
      "genres-1",
      "instruments-6",
    ]);
    expect(chips({}).find(({ id }) => id === "has_stems")?.count).toBe(0);
  });

  it("keeps each value in its place when it is chosen", () => {
    const order = chips({}).map(({ id }) => id);
    expect(chips({ genres: [4], has_mid: true }).map(({ id }) => id)).toEqual(order);
  });

  it("says what another value of the same filter would add", () => {
    const filtered = { ...facets, genres: facets.genres.map((genre) => ({ ...genre, added: genre.id === 2 ? 0 : 1 })) };
    const chosen = facetsOf(SOUND_LISTS.samples, { genres: [2] }, filtered);
    expect(chosen.find(({ id }) => id === "genres-2")).not.toHaveProperty("added");
    expect(chosen.find(({ id }) => id === "genres-5")).toMatchObject({ count: 8, added: 1 });
    expect(chosen.find(({ id }) => id === "instruments-6")).not.toHaveProperty("added");
  });

  it("shows chosen values that it doesn't offer first, each with the URL without it", () => {
    const chosen = chips({ search: "rhodes", genres: [3], has_mid: true }).filter(({ selected }) => selected);
    expect(chosen.map(({ id, href }) => [id, href])).toEqual([
      ["search", "/samples/genres/pop?has_mid=1"],
      ["has_mid", "/samples/genres/pop?search=rhodes"],
      ["genres-3", "/samples?has_mid=1&search=rhodes"],
    ]);
  });

  it("shows each excluded tag, with the URL that no longer excludes it", () => {
    const chosen = chips({ exclude: ["drum-loop", "dark"] }).filter(({ selected }) => selected);
    expect(chosen.map(({ id, title, href }) => [id, title, href])).toEqual([
      ["exclude-drum-loop", "Excluding drum loop", "/samples?exclude=dark"],
      ["exclude-dark", "Excluding dark", "/samples?exclude=drum-loop"],
    ]);
  });

  it("shows tags that are chosen, and genres and instruments that are excluded", () => {
    const chosen = chips({ tags: ["drum-loop", "warm"], exclude_genres: [2], exclude_instruments: [6] });
    expect(chosen.filter(({ selected }) => selected).map(({ title, href }) => [title, href])).toEqual([
      ["drum loop", "/samples?exclude_genres=2&exclude_instruments=6&tags=warm"],
      ["warm", "/samples?exclude_genres=2&exclude_instruments=6&tags=drum-loop"],
      ["Excluding trap", "/samples?exclude_instruments=6&tags=drum-loop,warm"],
      ["Excluding keys", "/samples?exclude_genres=2&tags=drum-loop,warm"],
    ]);
  });

  describe("of a search", () => {
    const part = (kind: SearchPart["kind"], title: string, rest: string, of: Partial<SearchPart> = {}): SearchPart => ({
      ...{ kind, title, rest, respelled_from: null, verbatim: null, is_excluded: false, is_near: false },
      ...of,
    });
    const all = (search: string, understood: SearchPart[], left_out: LeftOutPart[] = []) =>
      facetsOf(SOUND_LISTS.samples, { search, free: true }, facets, { understood, left_out });
    const of = (...search: Parameters<typeof all>) =>
      all(...search)
        .filter(({ id }) => id.startsWith("search"))
        .map(({ title, href }) => [title, href]);

    it("are one per part that is understood, unless it is plain words", () => {
      expect(
        of("gitar 92 bpm", [
          part("tempo", "87–97 BPM, half and double", "gitar"),
          part("instrument", "Guitar", "92 bpm"),
        ]),
      ).toEqual([
        ["87–97 BPM, half and double", "/samples?free=1&search=gitar"],
        ["Guitar", "/samples?free=1&search=92+bpm"],
      ]);
      expect(of("dusty door", [part("word", "dusty", "door"), part("word", "door", "dusty")])).toEqual([
        ["“dusty door”", "/samples?free=1"],
      ]);
      expect(of("dsuty", [part("word", "dusty", "", { respelled_from: "dsuty" })])).toEqual([
        ["“dusty”", "/samples?free=1"],
      ]);
      expect(of("xyzzy", [])).toEqual([["“xyzzy”", "/samples?free=1"]]);
    });

    it("name what is excluded, and keep quotes in the rest", () => {
      expect(
        of('"door" -warm', [
          part("word", "door", "-warm"),
          part("word", "Without warm", '"door"', { is_excluded: true }),
        ]),
      ).toEqual([
        ["“door”", "/samples?free=1&search=-warm"],
        ["Without warm", "/samples?free=1&search=%22door%22"],
      ]);
    });

    it("are only those of the parts that the sounds have", () => {
      const reverb: LeftOutPart = { kind: "sound", title: "reverb", insist: '"reverb"', count: 3, rest: "dusty" };
      expect(of("dusty reverb", [part("word", "dusty", "reverb")], [reverb])).toEqual([
        ["“dusty”", "/samples?free=1&search=reverb"],
      ]);
    });

    it("replace the chips that would ask for the same once more", () => {
      const offered = (understood: SearchPart[]) => all("trap", understood).filter(({ title }) => title === "trap");
      expect(offered([])).toHaveLength(1);
      expect(offered([part("genre", "Trap", "")])).toHaveLength(0);
      expect(offered([part("genre", "Trap", "", { is_excluded: true })])).toHaveLength(1);
    });
  });

  it("offers half and double time only beside a tempo", () => {
    expect(chips({}).some(({ id }) => id === "half_double")).toBe(false);
    expect(chips({ bpm_min: 80 }).find(({ id }) => id === "half_double")?.href).toBe(
      "/samples?bpm_min=80&half_double=1",
    );
    expect(chips({ bpm_min: 80, half_double: true }).find(({ id }) => id === "tempo")?.href).toBe("/samples");
  });

  it("shows limits of the length, with the URL without them", () => {
    const chip = (filters: Parameters<typeof chips>[0]) => {
      const found = chips(filters).find(({ id }) => id === "length");
      return [found?.title, found?.href];
    };
    expect(chip({ length_max: 2, free: true })).toEqual(["Shorter than 2 s", "/samples?free=1"]);
    expect(chip({ length_min: 0.5 })).toEqual(["Longer than 0.5 s", "/samples"]);
    expect(chip({ length_min: 2, length_max: 10 })).toEqual(["2–10 s", "/samples"]);
    expect(chip({ free: true })).toEqual([undefined, undefined]);
    expect(chips({ length_max: 2 }).find(({ id }) => id === "length")?.narrowOnly).toBe(false);
  });

  it("shows a license other than the usual one while it is chosen", () => {
    expect(chips({ copyright: "Royalty A" })[0]).toMatchObject({
      title: "Royalty A",
      selected: true,
      href: "/samples",
    });
  });
});
