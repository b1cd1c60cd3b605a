import { describe, expect, it } from "vitest";
import { kindOf, refusalOf } from "@/server/modules/studio/uploads/file-kinds";

describe("what a file of a pack is by its name", () => {
  it.each([
    ["sample", "Kick.WAVE", "sound"],
    ["sample", "Kick.aifc", "sound"],
    ["oneshot", "Kick.wave", "sound"],
    ["sample", "Keys.rmi", "midi"],
    ["sample", "Song.KAR", "midi"],
    ["preset", "Kora.vital", "preset"],
    ["preset", "Kora", "preset"],
    ["preset", "Kora.wave", "demo"],
    ["preset", "Kora/Samples/C3.wav", "resource"],
    ["preset", "Kora/Kora samples/Soft/C3.flac", "resource"],
    ["preset", "Wavetables (WAV)/Glass.wav", "resource"],
    ["preset", "IRs/Hall.aif", "resource"],
    ["preset", "Glass.vitaltable", "resource"],
    ["preset", "Kora.nkx", "resource"],
    ["preset", "Sample Pack/Kora.wav", "demo"],
    ["preset", "Demos/Kora.wav", "demo"],
    ["preset", "Samples/Kora.vital", "preset"],
    ["sample", "Samples/C3.wav", "sound"],
  ] as const)("in a %s pack %s is %s", (pack, path, kind) => {
    expect(kindOf(pack, path)).toBe(kind);
  });

  it.each([
    ["sample", "Kick.mp3", "This is an MP3. Samples are sold as WAV or FLAC."],
    ["oneshot", "Kick.ogg", "This is an OGG. Samples are sold as WAV or FLAC."],
    ["preset", "Kora.m4a", "This is an M4A. A demo sound must be WAV, AIFF or FLAC."],
    ["sample", "Kit.rar", "This is a RAR. Send a zip instead."],
    ["preset", "Kit.7z", "This is a 7z. Send a zip instead."],
    ["sample", "Kit/._Kick.wav", "This is what macOS keeps beside a file, and not the file."],
    ["preset", "._Kora.vital", "This is what macOS keeps beside a file, and not the file."],
    ["preset", "README.txt", "Texts, pictures and films are no preset files."],
    ["preset", "License", "Texts, pictures and films are no preset files."],
    ["preset", "Shop.url", "Programs, web pages and links are no preset files."],
    ["preset", "Keys.rmi", "A demo sound must be WAV, AIFF or FLAC."],
    ["sample", "notes.txt", "Only WAV, AIFF, FLAC and MIDI files and zips are accepted."],
  ] as const)("in a %s pack %s is refused by name", (pack, path, sentence) => {
    expect(kindOf(pack, path)).toBeNull();
    expect(refusalOf(pack, path)).toBe(sentence);
  });
});
