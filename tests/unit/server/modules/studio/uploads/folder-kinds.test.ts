import { describe, expect, it } from "vitest";
import { folderKindOf, placeOf } from "@/server/modules/studio/uploads/folder-kinds";

describe("the kind that a folder names", () => {
  it.each([
    ["Pack/Loops/a.wav", { kind: "loop" }],
    ["Pack/DRUM_LOOPS/Top/a.wav", { kind: "loop" }],
    ["01 - Loops (WAV)/a.wav", { kind: "loop" }],
    ["One Shots/a.wav", { kind: "one-shot" }],
    ["Pack/oneshots/a.wav", { kind: "one-shot" }],
    ["Pack/One-Shot/Kicks/a.wav", { kind: "one-shot" }],
    ["Pack/1 Shots/a.wav", { kind: "one-shot" }],
    ["Pack/2. Drum Hits/a.wav", { kind: "one-shot" }],
    ["Loops/One_Shots/a.wav", { kind: "one-shot" }],
    ["Big One Shots Vol 2/Loops/a.wav", { kind: "loop" }],
    ["MIDI/a.mid", { kind: "midi" }],
    ["Pack/Midi Files/a.mid", { kind: "midi" }],
    ["Loops + MIDI/a.wav", { kind: "loop" }],
    ["Stems/Night Drive/Drums.wav", { kind: "stem", sample: "Night Drive" }],
    ["Pack/STEMS/Loops/Night Drive/Drums.wav", { kind: "stem", sample: "Night Drive" }],
    ["Pack/Night Drive/Stems/Drums.wav", { kind: "stem", sample: "Night Drive" }],
    ["Night Drive Stems/Drums.wav", { kind: "stem", sample: "Night Drive" }],
    ["Pack/Stems - Night Drive/Drums.wav", { kind: "stem", sample: "Night Drive" }],
    ["Pack/3_Night_Drive_STEMS/Drums.wav", { kind: "stem", sample: "Night_Drive" }],
    ["Stems/Drums.wav", { kind: "stem", sample: null }],
  ] as const)("%s", (path, kind) => {
    expect(folderKindOf(path)).toEqual(kind);
  });

  it.each([
    "a.wav",
    "Loops.wav",
    "Stems.wav",
    "Pack/a.wav",
    "Loops and One Shots/a.wav",
    "Hits of 1980/a.wav",
    "Systems/a.wav",
    "Trap Stems Pack/a.wav",
    "Fruit Loopsy/a.wav",
    "808/a.wav",
  ])("%s has none", (path) => {
    expect(folderKindOf(path)).toBeNull();
  });

  it("isn't part of where a file is", () => {
    expect(placeOf("Pack/MIDI/Keys/01.mid")).toBe(placeOf("Pack/02 Loops/Keys/01.wav"));
    expect(placeOf("Pack/MIDI/Keys/01.mid")).not.toBe(placeOf("Pack/Loops/Bass/01.wav"));
  });
});
