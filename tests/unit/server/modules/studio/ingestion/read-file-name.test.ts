import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { namesOf } from "@/lib/names/names-together";
import { musicOf } from "@/server/modules/studio/ingestion/music-of";
import { readFileName } from "@/server/modules/studio/ingestion/read-file-name";
import { createDictionary } from "@/server/search-text/dictionary";

const INSTRUMENTS = "Drums Synth Guitar Vocal Percussion Keys Pad Pluck String Bass Brass FX Multilayered".split(" ");
const instruments = INSTRUMENTS.map((title, at) => ({ id: at + 1, title, slug: title.toLowerCase() }));
const dictionary = createDictionary({ instruments, genres: [], genreWords: new Map() });
const read = (path: string, siblings: string[] = []) => readFileName(path, namesOf(siblings), dictionary);

/** `Am`, `F#`, `D? ` as a table writes keys: a question mark where the name doesn't say the mode. */
function keyText({ key }: ReturnType<typeof read>): string | null {
  if (!key) return null;
  return `${key.value}${key.is_minor === null ? "?" : key.is_minor ? "m" : ""}`;
}

type Row = [path: string, title: string, tempo: number | null, key: string | null, instrument: string | null];

// biome-ignore format: a table is read by its rows.
const NAMES: Row[] = [
  ["ABC_Keys_Rain_120bpm_F#min.wav", "ABC Keys Rain", 120, "F#m", "Keys"],
  ["120bpm_Am_DarkPad.wav", "DarkPad", 120, "Am", "Pad"],
  ["KSHMR_Kick_01.wav", "KSHMR Kick 01", null, null, "Drums"],
  ["Cymatics - Lofi Piano Loop 1 - 85 BPM C Maj.wav", "Cymatics Lofi Piano Loop 1", 85, "C", "Keys"],
  ["SC_SH_140_synth_loop_glide_Fmin.wav", "SC SH synth loop glide", 140, "Fm", "Synth"],
  ["DS_DNB_174_drum_loop_break.wav", "DS DNB drum loop break", 174, null, "Drums"],
  ["VMH2 Snare 12.wav", "VMH2 Snare 12", null, null, "Drums"],
  ["OS_NC_kick_808.wav", "OS NC kick 808", null, null, "Drums"],
  ["Zenhiser_TR909_Hat.wav", "Zenhiser TR909 Hat", null, null, "Drums"],
  ["Juno 106 Bass Gm.wav", "Juno 106 Bass", null, "Gm", "Bass"],
  ["SH-101 Lead 128 A.wav", "SH-101 Lead", 128, "A?", "Synth"],
  ["bass_120_C.wav", "bass", 120, "C?", "Bass"],
  ["Drum Loop A 120.wav", "Drum Loop A", 120, null, "Drums"],
  ["Vox Chop 140 BPM Bbmin.flac", "Vox Chop", 140, "A#m", "Vocal"],
  ["Guitar Riff (Dry) 92bpm Ebmaj.wav", "Guitar Riff (Dry)", 92, "D#", "Guitar"],
  ["Lo-Fi Keys 75bpm Dm.wav", "Lo-Fi Keys", 75, "Dm", "Keys"],
  ["rain_texture.wav", "rain texture", null, null, "FX"],
  ["Kick.wav", "Kick", null, null, "Drums"],
  ["kick 100.wav", "kick 100", null, null, "Drums"],
  ["Riser 8 Bars 128bpm.wav", "Riser 8 Bars", 128, null, "FX"],
  ["Perc Loop 110 BPM.wav", "Perc Loop", 110, null, "Percussion"],
  ["trumpet_stab_Cmaj7.wav", "trumpet stab", null, "C", "Brass"],
  ["Strings Legato C#m 90.wav", "Strings Legato", 90, "C#m", "String"],
  ["Em Rhodes Chords 88 BPM.wav", "Rhodes Chords", 88, "Em", "Keys"],
  ["2024 Vocal Hook.wav", "2024 Vocal Hook", null, null, "Vocal"],
  ["Clap 909.wav", "Clap 909", null, null, "Drums"],
  ["Trap Melody 145 F# Minor.wav", "Trap Melody", 145, "F#m", "Multilayered"],
  ["FX Downlifter 01.wav", "FX Downlifter 01", null, null, "FX"],
  ["sub_bass_A#.wav", "sub bass", null, "A#?", "Bass"],
  ["Sub Bass A.wav", "Sub Bass A", null, null, "Bass"],
  ["120.wav", "120", null, null, null],
  ["Am.wav", "Am", null, "Am", null],
  [".wav", "Untitled", null, null, null],
  ["Snare (1).wav", "Snare 1", null, null, "Drums"],
  ["Pluck-Arp-124bpm-Gmin.wav", "Pluck Arp", 124, "Gm", "Pluck"],
  ["Reese_Bass_174BPM_Ebm.wav", "Reese Bass", 174, "D#m", "Bass"],
  ["synth-stab.wav", "synth stab", null, null, "Synth"],
  ["AM radio noise.wav", "AM radio noise", null, null, "FX"],
  ["FM Bell.wav", "FM Bell", null, null, "Synth"],
  ["I Am Vocal 100bpm.wav", "I Am Vocal", 100, null, "Vocal"],
  ["bpm 93 tambourine.wav", "tambourine", 93, null, "Percussion"],
  ["Shaker_93.5bpm.wav", "Shaker", 93.5, null, "Percussion"],
  ["Choir_Pad_Dbmaj_60bpm.wav", "Choir Pad", 60, "C#", "Vocal"],
  ["Ab Piano.wav", "Piano", null, "G#?", "Keys"],
  ["Hat Open.wav", "Hat Open", null, null, "Drums"],
  ["Cello Long Note G2.wav", "Cello Long Note G2", null, null, "String"],
  ["KEYS_RHODES_90_CMIN.wav", "KEYS RHODES", 90, "Cm", "Keys"],
  ["MELODY 150 D#MIN.wav", "MELODY", 150, "D#m", "Multilayered"],
  ["perc_loop_12.wav", "perc loop 12", null, null, "Percussion"],
  ["Tambourine 16th 126.wav", "Tambourine 16th 126", null, null, "Percussion"],
  ["ピアノ_120_Am.wav", "ピアノ", 120, "Am", "Keys"],
  ["Çınlama_Zil_100bpm.wav", "Çınlama Zil", 100, null, null],
  ["Lead B min 128.wav", "Lead", 128, "Bm", "Synth"],
  ["Loop 90 Bb.wav", "Loop", 90, "A#?", null],
  ["24bit Kick.wav", "24bit Kick", null, null, "Drums"],
  ["Hi-Hat Loop 140.wav", "Hi-Hat Loop", 140, null, "Drums"],
  ["Bass Guitar F 105bpm.wav", "Bass Guitar", 105, "F?", "Bass"],
  ["Organ.WAV.wav", "Organ", null, null, "Keys"],
  ["A#maj pad.wav", "pad", null, "A#", "Pad"],
  ["Loops/Bass/Cb_minor_sub_300bpm.wav", "sub", 300, "Bm", "Bass"],
  ["Guitar 301bpm.wav", "Guitar 301bpm", null, null, "Guitar"],
  ["Loop (Key of Am) 120BPM.wav", "Loop", 120, "Am", null],
  ["BPM90_KeyC#m_Snow.wav", "Snow", 90, "C#m", null],
  ["Lead - key F min - 128.wav", "Lead", 128, "Fm", "Synth"],
  ["Pad in C# minor.wav", "Pad", null, "C#m", "Pad"],
  ["ＰＡＤ＿１２０ＢＰＭ＿Ａｍ.wav", "ＰＡＤ", 120, "Am", "Pad"],
  ["tempo120-key-Am-wind.wav", "wind", 120, "Am", "FX"],
  ["Snare 019.wav", "Snare 019", null, null, "Drums"],
];

describe("the name of a file", () => {
  it.each(NAMES)("%s", (path, title, tempo, key, instrument) => {
    const found = read(path);
    const name = found.instrument === null ? null : INSTRUMENTS[found.instrument - 1];
    expect([found.title, found.tempo, keyText(found), name]).toEqual([title, tempo, key, instrument]);
  });

  it("says a loop or a one-shot, also by its folder", () => {
    expect(read("One Shots/Kick.wav").hint).toBe("one-shot");
    expect(read("Drum Loops/Tight.wav").hint).toBe("loop");
    expect(read("One-Shots/Kick 120bpm.wav").hint).toBe("one-shot");
    expect(read("Kick.wav").hint).toBeUndefined();
    for (const title of ["Kick 120bpm", "Kick 100"]) {
      expect(read(`One Shots/${title}.wav`)).toMatchObject({ title, tempo: null, maybeTempo: null });
    }
  });
});

describe("the prefix that most names of a pack share", () => {
  const pack = ["Label_ABC_Keys_Rain.wav", "Label_ABC_Keys_Sun.wav", "Label_ABC_Pad_Fog.wav", "Other.wav"];

  it("is left out of titles, whatever the order", () => {
    for (const siblings of [pack, [...pack].reverse()]) {
      expect(pack.map((path) => read(path, siblings).title)).toEqual(["Keys Rain", "Keys Sun", "Pad Fog", "Other"]);
    }
  });

  it("isn't a word that means something, a number, a whole name, or one of two names", () => {
    const kicks = ["Kick Deep.wav", "Kick Hard.wav", "Kick Soft.wav"];
    expect(kicks.map((path) => read(path, kicks).title)).toEqual(["Kick Deep", "Kick Hard", "Kick Soft"]);
    const numbers = ["01 Zork.wav", "01 Blip.wav", "01 Fizz.wav"];
    expect(read(numbers[0]!, numbers).title).toBe("01 Zork");
    const same = ["a/Zork.wav", "b/Zork.wav", "c/Zork.wav"];
    expect(read(same[0]!, same).title).toBe("Zork");
    expect(read("Zork Rain.wav", ["Zork Rain.wav", "Zork Sun.wav"]).title).toBe("Zork Rain");
  });
});

describe("a number that nothing calls a tempo", () => {
  it("counts files of a name, whatever its steps", () => {
    for (const other of [99, 95, 127]) {
      const siblings = ["Kick 100.wav", `Kick ${other}.wav`];
      expect(read("Kick 100.wav", siblings)).toMatchObject({
        title: "Kick 100",
        tempo: null,
        maybeTempo: null,
        number: 100,
      });
    }
  });

  it("is one where tempos stand in the names of the folder, or where several share it", () => {
    const standing = ["Dusty Break 92.wav", "Loose Break 100bpm.wav", "Other.wav"];
    expect(read(standing[0]!, standing)).toMatchObject({ title: "Dusty Break", tempo: 92, isTempoNamed: false });
    const shared = ["Deep Riser 128.wav", "Bright Riser 128.wav", "Kick 01.wav", "Kick 02.wav"];
    expect(read(shared[0]!, shared)).toMatchObject({ title: "Deep Riser", tempo: 128 });
  });

  it("isn't the loudest velocity", () => {
    const loudest = ["Kick_127.wav", "Snare_127.wav", "Tom_127.wav"];
    expect(loudest.map((path) => read(path, loudest).title)).toEqual(["Kick 127", "Snare 127", "Tom 127"]);
  });

  it("may be one otherwise, and stays in the title", () => {
    expect(read("Kick Glass 100.wav", ["Kick Wood.wav"])).toMatchObject({
      ...{ title: "Kick Glass 100", tempo: null, maybeTempo: 100, number: null, hint: undefined },
    });
  });

  it.each([
    ["as long as a hit", 0.2, null, 0, null],
    ["heard with it", 4.8, 100.2, 0.5, 100],
    ["heard with another", 4.8, 87, 0.5, 87],
    ["heard with none", 4.8, null, 0, null],
  ])("is decided by length and ear: %s", (_, duration_seconds, tempo, tempo_confidence, expected) => {
    const heard = { duration_seconds, tempo, tempo_confidence, key: null, key_confidence: 0 };
    expect(musicOf(read("Rain 100.wav"), heard).tempo).toBe(expected);
  });
});

describe("what a file notes of itself", () => {
  const heard = { duration_seconds: 4, tempo: 97, tempo_confidence: 0.6, key: null, key_confidence: 0 };
  const noted = { tempo: 120, key: { value: "D" as const, is_minor: null } };

  it("counts more than an ear that isn't sure, and less than a name", () => {
    expect(musicOf(read("Rain.wav"), { ...heard, noted })).toMatchObject({ tempo: 120, key_value: "D" });
    expect(musicOf(read("Rain 90bpm Am.wav"), { ...heard, noted })).toMatchObject({ tempo: 90, key_value: "A" });
    expect(musicOf(read("Rain.wav"), { ...heard, noted: { tempo: null, key: null } }).tempo).toBe(97);
  });

  it("gives way to an ear that is sure of its tempo, and to a folder of one-shots", () => {
    const sure = { ...heard, duration_seconds: 480 / 111, tempo: 111, tempo_confidence: 0.95, noted };
    expect(musicOf(read("Rain.wav"), sure).tempo).toBe(111);
    expect(musicOf(read("One Shots/Rain.wav"), { ...heard, noted })).toMatchObject({ tempo: null, key_value: "D" });
  });
});

describe("an ear that is sure", () => {
  it.each([
    ["wins over a name where the file was cut to what it hears", "Rain 120bpm.wav", 480 / 111, 111, 0.9, 111],
    ["but not where it hears half of the name", "Rain 120bpm.wav", 8.1, 60, 0.99, 120],
    ["nor where the file was cut to the tempo of its name", "Rain 120bpm.wav", 32, 90, 0.99, 120],
    ["nor where it was cut to neither", "Rain 120bpm.wav", 8.1, 111, 0.99, 120],
    ["nor where it was cut to seconds", "Rain 97bpm.wav", 4, 120, 0.99, 97],
    ["nor where one bar is all that it has", "Rain 120bpm.wav", 240 / 111, 111, 0.99, 120],
    ["unless only a place says the tempo", "Rain Loop 120.wav", 240 / 111, 111, 0.99, 111],
    ["nor when it isn't sure", "Rain 120bpm.wav", 480 / 111, 111, 0.8, 120],
    ["and a hit has no tempo of its folder", "120 BPM/Kick.wav", 0.3, null, 0, null],
  ])("%s", (_, path, duration_seconds, tempo, tempo_confidence, expected) => {
    const heard = { duration_seconds, tempo, tempo_confidence, key: null, key_confidence: 0 };
    expect(musicOf(read(path), heard).tempo).toBe(expected);
  });
});

describe("reading names", () => {
  const ms = (run: () => void) => {
    const before = performance.now();
    run();
    return performance.now() - before;
  };

  it("takes no time for a name of 10,000 characters, whatever is in it", () => {
    for (const part of ["a", "1", "-", "_1", "A#", "a-1 ", "(", "é", "\u200d", "120", "bpm ", "__1", "C7sus4"]) {
      const path = `${part.repeat(10_000 / part.length)}.wav`;
      expect(ms(() => read(path, [path, `1__${path}`, "b.wav"]))).toBeLessThan(500);
    }
  });
});

describe("any name", () => {
  it("has a title of 1 to 100 characters, a tempo from 20 to 300 and a key that there is", () => {
    const words = fc.constantFrom("Kick", "120bpm", "F#min", "_", " ", "-", "(", "Bb", "808", "bpm", ".", "1e9", "A");
    const name = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.array(words).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 6 }), (path, siblings) => {
        const { title, tempo, key, instrument } = read(path, [...siblings, path]);
        expect(title.trim()).toBe(title);
        expect([...title].length).toBeGreaterThan(0);
        expect(title.length).toBeLessThanOrEqual(100);
        // The database stores neither a NUL nor half a surrogate pair.
        expect(title).not.toMatch(/\0/);
        expect(title.isWellFormed()).toBe(true);
        if (tempo !== null) expect(tempo).toSatisfy((bpm: number) => bpm >= 20 && bpm <= 300);
        if (key) expect(KEY_VALUES).toContain(key.value);
        if (instrument !== null) expect(INSTRUMENTS[instrument - 1]).toBeDefined();
      }),
      { numRuns: 2_000 },
    );
  });

  it("with a tempo and a key says both, in every spelling", () => {
    const spellings = fc.record({
      note: fc.constantFrom(..."ABCDEFG"),
      accidental: fc.constantFrom("", "#", "b", "♯", "♭"),
      mode: fc.constantFrom("m", "min", "maj", "minor", "major", " min", "_major"),
      tempo: fc.integer({ min: 20, max: 300 }),
      unit: fc.constantFrom("bpm", "BPM", " bpm", "_Bpm"),
      separator: fc.constantFrom("_", " ", " - "),
    });
    fc.assert(
      fc.property(spellings, ({ note, accidental, mode, tempo, unit, separator }) => {
        const found = read(`${["Zork", `${tempo}${unit}`, `${note}${accidental}${mode}`].join(separator)}.wav`);
        expect(found).toMatchObject({ title: "Zork", tempo, key: { is_minor: !mode.includes("maj") } });
        const shift = accidental === "" ? 0 : "#♯".includes(accidental) ? 1 : -1;
        const natural = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }[note]!;
        expect(found.key?.value).toBe(KEY_VALUES[(natural + shift + 12) % 12]);
      }),
    );
  });
});

describe("folders that name a kind", () => {
  const HEARD = { duration_seconds: 480 / 111, tempo: null, tempo_confidence: 0, key: null, key_confidence: 0 };
  const music = (path: string, confidence: number) =>
    musicOf(read(path), { ...HEARD, tempo: 111, tempo_confidence: confidence });

  it.each([
    ["One Shots/Kick 120bpm.wav", 0.9, { tempo: null, is_loop: false }],
    ["Pack/ONE-SHOTS/Loop 120.wav", 0.9, { tempo: null, is_loop: false }],
    ["Loops/Rain.wav", 0.9, { tempo: 111, is_loop: true }],
    ["Loops/Rain.wav", 0.1, { tempo: 111, is_loop: true }],
    ["Loops/Rain 120bpm.wav", 0.9, { tempo: 111, is_loop: true }],
    ["Loops/Rain 120bpm.wav", 0.8, { tempo: 120, is_loop: true }],
    ["Other/Rain.wav", 0.1, { tempo: null, is_loop: false }],
    ["Other/Kick 120bpm.wav", 0.1, { tempo: 120, is_loop: true }],
  ])("%s, heard with %d", (path, confidence, expected) => {
    expect(music(path, confidence)).toMatchObject(expected);
  });

  it("make a loop of a file in which no tempo was heard", () => {
    expect(musicOf(read("Loops/Rain.wav"), HEARD)).toMatchObject({ tempo: null, is_loop: true });
  });

  it("tell the analysis what to expect", () => {
    const hints = ["One Shots/Bass loop 120.wav", "Loops/One shot.wav", "Big One Shots/Loops/a.wav", "a.wav"];
    expect(hints.map((path) => read(path).hint)).toEqual(["one-shot", "loop", "loop", undefined]);
  });
});
