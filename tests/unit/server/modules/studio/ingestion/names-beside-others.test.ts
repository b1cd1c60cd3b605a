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
    expect(some.map(({ title }) => title)).toEqual(["Oh (Dry)", "Ah (Dry)", "Eh (Dry)", "Oh (Zed)"]);
    expect(kind("Oh (zed).wav", "Ah (zed).wav", "Eh (zed).wav").map(({ title }) => title)).toEqual(["Oh", "Ah", "Eh"]);
  });
});

describe("names in groups", () => {
  const titles = (...paths: string[]) => paths.map((path) => read(path, paths).title);

  it("lose the mark of their folder, which the pack doesn't share", () => {
    const organs = ["Warm", "Full", "Reed"].map((name) => `Organs/AH Organ ${name}.wav`);
    const drums = ["Kick Far", "Snare Far", "Ride Far", "Clap Far"].map((name) => `Drums/${name}.wav`);
    expect(titles(...organs, ...drums).slice(0, 4)).toEqual(["Organ Warm", "Organ Full", "Organ Reed", "Kick Far"]);
    expect(titles("A/QX 01.wav", "A/QX 02.wav", "A/QX 03.wav", "B/Rain.wav").slice(0, 3)).toEqual([
      "QX 01",
      "QX 02",
      "QX 03",
    ]);
  });

  it("lose a mark that spells an instrument which none of them is", () => {
    expect(titles("STR_vocal_hey.wav", "STR_bass_low.wav", "STR_kick.wav")).toEqual(["vocal hey", "bass low", "kick"]);
    expect(titles("STR_vocal_hey.wav", "STR_violin_low.wav", "STR_kick.wav")).toEqual([
      "STR vocal hey",
      "STR violin low",
      "STR kick",
    ]);
  });

  it("have their note at the end where most of their folder, or of a first word in it, do", () => {
    const all = ["bass_soft_c.wav", "bass_hard_f.wav", "bass_wood_g.wav", "elec_blip.wav", "elec_ping.wav"];
    const others = ["perc_snap.wav", "perc_till.wav", "ambi_choir.wav", "ambi_drone.wav"];
    const keys = (paths: string[]) => paths.map((path) => keyText(read(path, paths)));
    expect(keys([...all, ...others]).slice(0, 4)).toEqual(["C?", "F?", "G?", null]);
    const stabs = ["Stabs/Glass A.wav", "Stabs/Metal D.wav", "Stabs/Paper G.wav", "Rain.wav", "Fog.wav", "Hail.wav"];
    expect(keys(stabs).slice(0, 4)).toEqual(["A?", "D?", "G?", null]);
    expect(keys(["Loop - Am.wav", "Drone - C#m.wav", "Rain - F.wav", "Hail.wav"])[2]).toBe("F?");
  });

  it("have the tempos of a style that their folder names", () => {
    const paths = ["Lo-Fi 70-90 BPM/Dust 82.wav", "Lo-Fi 70-90 BPM/Slow.wav", "Lo-Fi 70-90 BPM/Fog 120.wav"];
    expect(paths.map((path) => read(path, paths).tempo)).toEqual([82, null, null]);
    expect(read("Trap 70-140 BPM/Rain.wav").tempo).toBe(140);
  });

  it("are of no instrument for the machine above a folder of recordings", () => {
    expect(read("OP-1/tape/Zork.wav").instrument).toBeNull();
    expect(read("OP-1/Zork.wav").instrument).not.toBeNull();
  });
});

describe("signs around words", () => {
  it.each([
    ["Wow (Wet).wav", "Wow (Wet)"],
    ["Wow (Wet, Far).wav", "Wow (Wet, Far)"],
    ["Wow (Wet 120 BPM).wav", "Wow Wet"],
    ["Wow (120 BPM Am).wav", "Wow"],
    ["Wow (1).wav", "Wow 1"],
    ["Wow (Wet.wav", "Wow Wet"],
    ["Door, Wood, Slam.wav", "Door, Wood, Slam"],
    ["Pad, 120 BPM, Am.wav", "Pad"],
    ["Pad, Am, Wet.wav", "Pad Wet"],
    ["looperman-l-1234567-0123456-slow-rain.wav", "slow rain"],
    ["GRANDPNO C2 -L.wav", "GRANDPNO C2 -L"],
    ["Car 60 mph.wav", "Car 60 mph"],
  ])("%s", (path, title) => expect(read(path)).toMatchObject({ title, maybeTempo: null }));
});

describe("drums of a kit in short", () => {
  it.each([
    ["MultiLayered/rsnare.wav", "Drums"],
    ["ltom2.wav", "Drums"],
    ["Hat 1 Pd.wav", "Drums"],
    ["Soft Pd.wav", "Pad"],
    ["PaisteBell.wav", "Drums"],
    ["Ride Bell.wav", "Drums"],
    ["Glass Bell.wav", "Keys"],
    ["Gitarr_lugn.wav", "Guitar"],
  ])("%s", (path, title) => expect(INSTRUMENTS[(read(path).instrument ?? 0) - 1]).toBe(title));

  it("are one-shots where their name says so", () => {
    expect(read("XY_Kick_One_Shot_Far.wav").hint).toBe("one-shot");
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
