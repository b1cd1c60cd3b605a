import { describe, expect, it } from "vitest";
import { namesOf } from "@/lib/names/names-together";
import { readFileName } from "@/server/modules/studio/ingestion/read-file-name";
import { createDictionary } from "@/server/search-text/dictionary";

const INSTRUMENTS = "Drums Synth Guitar Vocal Percussion Keys Pad Pluck String Bass Brass FX Multilayered".split(" ");
const instruments = INSTRUMENTS.map((title, at) => ({ id: at + 1, title, slug: title.toLowerCase() }));
const dictionary = createDictionary({ instruments, genres: [], genreWords: new Map() });
const read = (path: string, siblings: string[] = []) => readFileName(path, namesOf(siblings), dictionary);

function keyText({ key }: ReturnType<typeof read>): string | null {
  if (!key) return null;
  return `${key.value}${key.is_minor === null ? "?" : key.is_minor ? "m" : ""}`;
}

describe("names beside their folder", () => {
  const kind = (...paths: string[]) => paths.map((path) => read(path, paths));

  it("leave out slots and running numbers, which count them", () => {
    const slots = kind("001 soft snare.wav", "099 dry snare.wav", "120 wide snare.wav", "300 round bass.wav");
    expect(slots.map(({ title, tempo, maybeTempo, number }) => [title, tempo, maybeTempo, number])).toEqual([
      ["soft snare", null, null, 1],
      ["dry snare", null, null, 99],
      ["wide snare", null, null, 120],
      ["round bass", null, null, 300],
    ]);
    expect(kind("01 Thud.wav", "02 Thud.wav", "03 Crack.wav").map(({ version }) => version)).toEqual([
      "01",
      "02",
      "03",
    ]);
    const tempos = kind("120 Rain.wav", "124 Snow.wav", "126 Fog.wav");
    expect(tempos.map(({ tempo }) => tempo)).toEqual([120, 124, 126]);
  });

  it("count by numbers that letters are joined to, where these run", () => {
    const numbers = (...paths: string[]) => kind(...paths).map(({ number }) => number);
    expect(numbers("Clap7.wav", "Clap8.wav", "Snap3.wav")).toEqual([7, 8, 3]);
    expect(numbers("Shot_v064.wav", "Shot_v127.wav")).toEqual([64, 127]);
    expect(numbers("Choir#04.wav", "Gtr Take2.wav")).toEqual([4, 2]);
    expect(numbers("C#2.wav", "C#3.wav", "Harp_A4_rr1.wav", "Harp_A4_rr2.wav")).toEqual([null, null, null, null]);
  });

  it("say whether they or their folder say it", () => {
    const sources = (path: string) => read(path).sources;
    expect(sources("Guitar Loops Am 110/Rye.wav")).toEqual({ tempo: "folder", key: "folder", instrument: "folder" });
    expect(sources("Guitar Loops Am 110/Rye Keys Dm 96bpm.wav")).toEqual({
      ...{ tempo: "name", key: "name", instrument: "name" },
    });
    expect(sources("Guitar Loops Am 110/Rye Kick.wav")).toEqual({ tempo: "folder", key: null, instrument: "name" });
    expect(sources("Rye.wav")).toEqual({ tempo: null, key: null, instrument: null });
  });

  it("have the tempo of a folder that is a number within one of loops", () => {
    expect(read("Loops/120/Rain.wav").tempo).toBe(120);
    expect(read("Drum Loops/Hard/140/Rain.wav").tempo).toBe(140);
    expect(read("Kicks/120/Rain.wav").tempo).toBeNull();
    expect(read("Loops/01/Rain.wav").tempo).toBeNull();
  });

  it("keep a tag in brackets that tells some of them apart", () => {
    const some = kind("Oh (Dry).wav", "Ah (Dry).wav", "Eh (Dry).wav", "Oh (Zed).wav");
    expect(some.map(({ title }) => title)).toEqual(["Oh Dry", "Ah Dry", "Eh Dry", "Oh Zed"]);
    expect(kind("Oh (zed).wav", "Ah (zed).wav", "Eh (zed).wav").map(({ title }) => title)).toEqual(["Oh", "Ah", "Eh"]);
  });
});

describe("words that are spelled like keys", () => {
  it.each([
    ["E Minor Catastrophe 90bpm.wav", "Em"],
    ["A Minor Catastrophe 90bpm.wav", null],
    ["Em Me Later 90bpm.wav", null],
    ["Em - Later - 90bpm.wav", "Em"],
    ["Am Dark 90bpm.wav", "Am"],
    ["Gate C 100bpm.wav", "C?"],
    ["Zork C 100bpm.wav", null],
    ["Guitar Loop C 100bpm.wav", "C?"],
    ["5150__a-minor-zork__Rain 90bpm.wav", null],
    ["Ut Re minör 90bpm.wav", "Dm"],
  ])("%s", (path, key) => expect(keyText(read(path))).toBe(key));

  it("are keys where most names have theirs in the same place", () => {
    const pack = ["Zork C 96.wav", "Fizz Am 140.wav", "Blip F# min 110.wav"];
    expect(pack.map((path) => keyText(read(path, pack)))).toEqual(["C?", "Am", "F#m"]);
    const begins = ["Am Zork 96bpm.wav", "Fm Blip 140bpm.wav", "Gm Fizz 96bpm.wav"];
    expect(begins.map((path) => keyText(read(path, begins)))).toEqual(["Am", "Fm", "Gm"]);
  });

  it("may be notes, which is asked", () => {
    expect(read("Zork C 100bpm.wav")).toMatchObject({ title: "Zork C", maybeNote: "C" });
    expect(read("Sub Bass A.wav").maybeNote).toBe("A");
    expect(read("Snare A.wav").maybeNote).toBeNull();
  });
});

describe("what programs and browsers add to a name", () => {
  it.each([
    ["Copy of Rain.wav", "Rain", "copy"],
    ["Rain [2024-02-03 101112].wav", "Rain", "2024-02-03 101112"],
    ["Rain-240203_1011.wav", "Rain", "240203 1011"],
    ["Rain 90bpm(2).wav", "Rain", "2"],
    ["Soft%20Rain.wav", "Soft Rain", ""],
    ["240203_1011.wav", "240203 1011", ""],
    ["Rain 50%.wav", "Rain 50%", ""],
  ])("%s", (path, title, version) => expect(read(path)).toMatchObject({ title, version }));
});
