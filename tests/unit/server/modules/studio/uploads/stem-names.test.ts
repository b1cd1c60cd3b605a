import { describe, expect, it } from "vitest";
import { isStemByName, sampleOfStem, stemTitle } from "@/server/modules/studio/uploads/stem-names";

const sounds = (...paths: string[]) => paths.map((path) => ({ path }));

describe("the sample of a stem", () => {
  const pack = sounds("Loops/Night Drive.wav", "Loops/Night Drive 2.flac", "Loops/Rain_Keys-90.wav", "Deep/Kick.wav");
  it.each([
    ["Stems/Night Drive/Bass.wav", "Loops/Night Drive.wav", "Bass"],
    ["Pack/STEMS/night_drive/Bass.wav", "Loops/Night Drive.wav", "Bass"],
    ["Night Drive Stems/Bass.wav", "Loops/Night Drive.wav", "Bass"],
    ["Night Drive (Stems)/01 Bass.wav", "Loops/Night Drive.wav", "01 Bass"],
    ["Stems - Night Drive/Bass.wav", "Loops/Night Drive.wav", "Bass"],
    ["Night Drive/Stems/Bass.wav", "Loops/Night Drive.wav", "Bass"],
    ["Stems/Night Drive - Bass.wav", "Loops/Night Drive.wav", "Bass"],
    ["Stems/Night Drive 2 - Bass.wav", "Loops/Night Drive 2.flac", "Bass"],
    ["Night Drive 2 Stems/Night Drive 2_Hi-Hat.flac", "Loops/Night Drive 2.flac", "Hi-Hat"],
    ["Loops/Night Drive - Bass (Stem).wav", "Loops/Night Drive.wav", "Bass"],
    ["Loops/night_drive_bass_stem.wav", "Loops/Night Drive.wav", "bass"],
    ["Loops/Night-Drive-Bass-Stem.aif", "Loops/Night Drive.wav", "Bass"],
    ["Loops/Night Drive [Bass Stem].aiff", "Loops/Night Drive.wav", "Bass"],
    ["Loops/Night Drive Stem 3.wav", "Loops/Night Drive.wav", "Stem 3"],
    ["Loops/Night Drive (Stems) - Lead Vox.wav", "Loops/Night Drive.wav", "Lead Vox"],
    ["Stems/Rain Keys/Pad.wav", "Loops/Rain_Keys-90.wav", "Pad"],
    ["Stems/Rain Keys 90/rain_keys-90_Pad.wav", "Loops/Rain_Keys-90.wav", "Pad"],
    ["Kick Stems/Kick.wav", "Deep/Kick.wav", "Stem"],
  ])("%s", (path, sample, title) => {
    const found = sampleOfStem(path, pack);
    expect(found?.path).toBe(sample);
    expect(stemTitle(path, sample)).toBe(title);
  });

  it.each(["Stems/Bass.wav", "Day Drive Stems/Bass.wav", "Stems/Night/Bass.wav", "Night Drive - Bass.wav"])(
    "is none of these for %s",
    (path) => {
      expect(sampleOfStem(path, sounds("Night Drive.wav", "Night Bus.wav"))).toBeNull();
    },
  );

  it("is the nearest of several with the same name, and none if several are as near", () => {
    const pack = sounds("A/Loops/Kick.wav", "B/Loops/Kick.wav");
    expect(sampleOfStem("B/Stems/Kick/Low.wav", pack)?.path).toBe("B/Loops/Kick.wav");
    expect(sampleOfStem("Stems/Kick/Low.wav", pack)).toBeNull();
  });
});

it.each([
  ["Stems/Bass.wav", true],
  ["Kick Stem.wav", true],
  ["Kick (Stems).flac", true],
  ["Stem.wav", false],
  ["System Kick.wav", false],
  ["Loops/Kick.wav", false],
])("whether %s is a stem by its name", (path, isStem) => {
  expect(isStemByName(path)).toBe(isStem);
});

describe("a stem’s title", () => {
  it.each([
    ["Stems/Night Drive - Bass.wav", null, "Night Drive Bass"],
    ["Stems/Bass\u0000\u202e.wav", null, "Bass"],
    ["Stems/ .wav", null, "Stem"],
    [`Stems/${"Ä".repeat(300)}.wav`, null, "Ä".repeat(100)],
  ])("of %s, of %s", (path, sample, title) => {
    expect(stemTitle(path, sample)).toBe(title);
  });
});
