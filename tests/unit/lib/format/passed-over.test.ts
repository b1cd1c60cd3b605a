import { describe, expect, it } from "vitest";
import { isPaper } from "@/lib/format/other-files";
import { isLeftBehind, passedOver } from "@/lib/format/passed-over";

describe("what is passed over", () => {
  it("is said in one line of papers and pictures beside presets, and named beside sounds", () => {
    const others = ["Kora/README.txt", "Kora/License.pdf", "Kora/cover.png", "changelog.md", "info.nfo", "Shop.url"];
    expect(passedOver({ leftBehind: 2, others }, true)).toBe(
      "Skipped 2 system files. 6 files that aren’t presets were passed over: " +
        "README.txt, License.pdf, cover.png, changelog.md, info.nfo and 1 more.",
    );
    expect(passedOver({ leftBehind: 0, others: ["LICENSE"] }, true)).toBe(
      "1 file that isn’t a preset was passed over: LICENSE.",
    );
    expect(passedOver({ leftBehind: 0, others: ["README.txt", "x.fxp"] }, false)).toBe(
      "Can’t use: README.txt and x.fxp.",
    );
  });

  it("is called by the name of its format, with what to do", () => {
    expect(passedOver({ leftBehind: 0, others: ["a/Kick.MP3"] }, false)).toBe(
      "Kick.MP3: this is an MP3. Samples are sold as WAV or FLAC.",
    );
    expect(passedOver({ leftBehind: 0, others: ["a.ogg", "b.ogg", "Kit.rar", "x.txt"] }, false)).toBe(
      "a.ogg and b.ogg: each is an OGG. Samples are sold as WAV or FLAC. Kit.rar: this is a RAR. Send a zip instead. " +
        "Can’t use: x.txt.",
    );
    expect(passedOver({ leftBehind: 0, others: ["a.m4a"] }, true)).toBe(
      "a.m4a: this is an M4A. A demo sound must be WAV, AIFF or FLAC.",
    );
  });

  it("has nothing of a preset in it", () => {
    for (const path of ["Kora.vital", "Kora.json", "Kora.xml", "Kora", "Readme Lead.fxp", "licenses/Kora.h2p", "a.bin"])
      expect(isPaper(path)).toBe(false);
  });

  it("is what systems leave, such as a Mac’s shadow files", () => {
    for (const path of ["._Kick.wav", "Kit/._Kick.wav", "__MACOSX/Kick.wav", "Thumbs.db"])
      expect(isLeftBehind(path)).toBe(true);
  });
});
