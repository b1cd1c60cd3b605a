import { describe, expect, it } from "vitest";
import { isLinks, linesOf, outcomesOf, parseLine } from "@/features/admin/selections/pasted-links";
import type { SelectionSound } from "@/lib/contract/entities/edited-selection";
import type { Sound } from "@/lib/contract/entities/sound";

const SHOP = "https://wavecrate.test";
const read = (text: string) => parseLine(text, SHOP).reference;

describe("a pasted line", () => {
  it.each([
    [`${SHOP}/sounds/samples/12`, { type: "sample", id: 12 }],
    [`${SHOP}/sounds/oneshots/3/?from=list#top`, { type: "oneshot", id: 3 }],
    ["/sounds/presets/7", { type: "preset", id: 7 }],
    ["HTTPS://WAVECRATE.TEST/sounds/samples/12", { type: "sample", id: 12 }],
  ])("%s names a sound", (text, reference) => expect(read(text)).toEqual(reference));

  it.each([
    "https://example.com/sounds/samples/12",
    "https://wavecrate.test.example.com/sounds/samples/12",
    "https://wavecrate.test@example.com/sounds/samples/12",
    "http://wavecrate.test/sounds/samples/12",
    "https://wavecrate.test:8443/sounds/samples/12",
    "//example.com/sounds/samples/12",
    "/\\example.com/sounds/samples/12",
    "javascript:alert(1)//sounds/samples/12",
    "data:text/html,/sounds/samples/12",
    "file:///sounds/samples/12",
    "/sounds/samples/0",
    "/sounds/samples/-1",
    "/sounds/samples/012",
    "/sounds/samples/1e3",
    "/sounds/samples/2147483648",
    "/sounds/samples/99999999999999999999",
    "/sounds/samples/12/../../../admin",
    "/sounds/samples/12,oneshot:3",
    "/sounds/samples/",
    "/packs/12",
    "12",
    "Upright in the Hall",
    "/sounds/samples/१२",
  ])("%s names none", (text) => expect(read(text)).toBeNull());

  it("is one of several, whatever ends it, and none if it is empty", () => {
    expect(linesOf(" a \r\n\n\tb\r c\n")).toEqual(["a", "b", "c"]);
  });

  it("isn’t taken for the name of a sound, nor a name for it", () => {
    expect(["Rain 04", "and/or", "C#/Db", " Rain\n"].map(isLinks)).toEqual([false, false, false, false]);
    expect(["/sounds/samples/1", "https://a.b", "one\ntwo"].map(isLinks)).toEqual([true, true, true]);
  });
});

const entry = (id: number, state: SelectionSound["state"] = "listed"): SelectionSound => ({
  state,
  sound: { id, title: `Loop ${id}`, user_username: "ines" } as Sound,
});
const lines = (...ids: number[]) => ids.map((id) => parseLine(`/sounds/samples/${id}`, SHOP));

describe("what becomes of pasted lines", () => {
  it("is said of each in its own words, in their order", () => {
    const pasted = [...lines(1, 2, 1, 3, 4, 5), parseLine("https://example.com/", SHOP)];
    const found = [entry(2), entry(1), entry(3, "banned"), entry(4, "withdrawn")];
    const { outcomes, added } = outcomesOf(pasted, found, [entry(2)]);
    expect(outcomes.map(({ words }) => words)).toEqual([
      "Loop 1 was added",
      "Loop 2 is in it already",
      "Loop 1 is in it already",
      "Loop 3 is banned",
      "Loop 4 isn’t on sale",
      "there is no such sound",
      "no link to a sound of this shop",
    ]);
    expect(added.map(({ sound }) => sound.id)).toEqual([1]);
  });

  it("ends at the most that a selection holds", () => {
    const present = Array.from({ length: 199 }, (_, at) => entry(1_000 + at));
    const { outcomes, added } = outcomesOf(lines(1, 2), [entry(1), entry(2)], present);
    expect(added).toHaveLength(1);
    expect(outcomes[1]).toMatchObject({ isAdded: false, words: "Loop 2 wasn’t added: a selection holds 200" });
  });
});
