import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchNotes } from "@/lib/contract/entities/search";
import { MAX_SEARCH_LENGTH, MAX_SEARCH_PARTS } from "@/lib/contract/rules/search";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";

type List = SearchNotes & { data: { title: string }[]; meta: { total: number } };

const TRAP = 2;
const [DRUMS, GUITAR, VOCAL, KEYS, PAD] = [1, 3, 4, 6, 7];

describe.each(engines)("the parts of a search on %s", (engine) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    const creator = await insertCreator(app.db, { username: "northwind", display: "North Wind" });
    const pack = await insertPack(app.db, creator.id, { title: "Zinc Ferry" });
    const names = { [DRUMS]: "Trelk", [GUITAR]: "Umbrask", [VOCAL]: "Vossk", [KEYS]: "Wenzo", [PAD]: "Quorvel" };
    for (const [instrument, name] of Object.entries(names)) {
      for (let number = 1; number <= 6; number++) {
        const isDrum = Number(instrument) === DRUMS;
        await insertListedSound(app.db, creator.id, {
          pack_id: pack.id,
          title: `${name} ${String.fromCharCode(64 + number)}`,
          is_loop: true,
          genres: [TRAP],
          instruments: [Number(instrument)],
          tags: [number % 2 === 0 ? "dark" : "bright"],
          tempo: number <= 3 ? 90 : 140,
          ...(isDrum ? {} : { key_value: number <= 3 ? "E" : "G", key_is_minor: number <= 3 }),
          duration_seconds: number * 2,
          price: number <= 2 ? 1 : 5,
        });
      }
    }
  });
  afterAll(() => app.close());

  const get = async (search: string, path = "/api/samples?perpage=60") => {
    const { status, body } = await app.request("GET", `${path}&search=${encodeURIComponent(search)}`);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    return body as List;
  };
  /** The first words of the titles of a list. */
  const names = (list: List) => [...new Set(list.data.map(({ title }) => title.split(" ")[0]))].sort();
  const chips = (list: List) => list.understood.map(({ title }) => title);

  it.each([
    ["without drums or vocals", ["Quorvel", "Umbrask", "Wenzo"], ["Without drums", "Without vocal"]],
    [
      "trap, no drums, vocals or guitar",
      ["Quorvel", "Wenzo"],
      ["Trap", "Without drums", "Without vocal", "Without guitar"],
    ],
    ["don't want vocals pad", ["Quorvel"], ["Pad", "Without vocal"]],
    ["drumless trap -guitar", ["Quorvel", "Vossk", "Wenzo"], ["Trap", "Without drums", "Without guitar"]],
    ["guitar or pad", ["Quorvel", "Umbrask"], ["Guitar or Pad"]],
    ["guitar/pad/keys 140", ["Quorvel", "Umbrask", "Wenzo"], ["Guitar or Pad or Keys", "140 ±5 BPM, half and double"]],
    ["E minor or G major pad", ["Quorvel"], ["E min or G maj", "Pad"]],
    ["drums 90 or 140", ["Trelk"], ["Drums", "90 or 140 BPM"]],
  ])("are what the sounds of %j have", async (search, found, understood) => {
    const list = await get(search);
    expect(list.match).toBe("exact");
    expect(names(list)).toEqual(found);
    expect(chips(list).sort()).toEqual(understood.sort());
  });

  it("of length and price are held", async () => {
    const short = await get("guitar under 5 seconds or pad");
    expect(short.meta.total).toBeGreaterThan(0);
    const list = await get("under 7 seconds trap");
    expect(chips(list)).toContain("Under 7 s");
    expect(list.data.every(({ title }) => /[ABC]$/.test(title))).toBe(true);
    expect(list.meta.total).toBe(15);
    const cheap = await get("under 3 credits trap");
    expect(chips(cheap)).toContain("Up to 3 credits");
    expect(cheap.meta.total).toBe(10);
  });

  it("are each left out of the text by closing its chip", async () => {
    const { understood } = await get("trap guitar or pad without drums or vocals");
    expect(Object.fromEntries(understood.map(({ title, rest }) => [title, rest]))).toEqual({
      Trap: "guitar or pad without drums -vocals",
      "Guitar or Pad": "trap without drums -vocals",
      "Without drums": "trap guitar or pad -vocals",
      "Without vocal": "trap guitar or pad without drums",
    });
  });

  it("are at most so many, and the others are named", async () => {
    const words = Array.from(
      { length: MAX_SEARCH_PARTS + 2 },
      (_, at) => `qu${"aeiou"[at % 5]}zx${"bdfgklm"[at % 7]}${at}w`,
    );
    const { unused } = await get(words.join(" "));
    expect(unused).toEqual(words.slice(MAX_SEARCH_PARTS));
    expect((await get("guitar")).unused).toEqual([]);
  });

  it("are found in a text of the greatest length, which is kept among the searches", async () => {
    // Without repetition, because an index of the database has little room for a row.
    let text = "guitar";
    for (let code = 0x4e00; text.length < MAX_SEARCH_LENGTH; code++)
      text += code % 9 === 0 ? " " : String.fromCharCode(code);
    const list = await get(text.slice(0, MAX_SEARCH_LENGTH - 1).trim());
    expect(list.unused.length).toBeGreaterThan(0);
    const { status } = await app.request("GET", `/api/samples?search=${"a".repeat(MAX_SEARCH_LENGTH + 1)}`);
    expect(status).toBe(422);
  });
});
