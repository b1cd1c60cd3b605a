import { describe, expect, it } from "vitest";
import type { Entry } from "yauzl";
import { MAX_FILE_BYTES, MAX_UNSENT_BYTES } from "@/lib/contract/rules/packs";
import { noticeOf, planUnpacking } from "@/server/modules/studio/unpacking/plan";
import type { UnnamedFile } from "@/server/modules/studio/unpacking/zip-file";

const packed = (path: string, bytes = 100) => ({ path, bytes, modified_at: null, entry: {} as Entry });
const isAccepted = (path: string) => /\.(wav|mid)$/.test(path);
const plan = (files: ReturnType<typeof packed>[], zipBytes = MAX_FILE_BYTES, unnamed: readonly UnnamedFile[] = []) =>
  planUnpacking({ files, unnamed }, zipBytes, isAccepted);

describe("the plan of what comes out of a zip", () => {
  it("takes what is accepted in the order of names, and says what else there is", () => {
    const planned = plan([
      packed("Kit/Loop 10.wav"),
      packed("Kit/Loop 9.wav"),
      packed("__MACOSX/Kit/._Loop 9.wav"),
      packed("Kit/.DS_Store"),
      packed("Kit/Loop 9.wav.asd"),
      packed("Kit/Thumbs.db"),
      packed("Kit/desktop.ini"),
      packed("Kit/license.pdf"),
      packed("Kit/cover.jpg"),
      packed("Kit/Nothing.wav", 0),
      packed("Kit/Long.wav", MAX_FILE_BYTES + 1),
      packed("Kit/Loop 11.wav", MAX_FILE_BYTES),
    ]);
    expect(planned.files.map(({ path }) => path)).toEqual(["Kit/Loop 9.wav", "Kit/Loop 10.wav", "Kit/Loop 11.wav"]);
    expect(noticeOf(planned, { before: 0, keptPaths: [], isPresetPack: false })).toBe(
      "3 files came out of it. Skipped 5 system files. Can’t use: license.pdf and cover.jpg. " +
        "Larger than 200 MB: Long.wav. Empty: Nothing.wav.",
    );
    expect(noticeOf(planned, { before: 1, keptPaths: ["Kit/Loop 10.wav"], isPresetPack: false })).toMatch(
      /^1 file came out of it\. 1 file was here already\. Not replaced, because its sound can’t be: Loop 10\.wav\./,
    );
  });

  it("names five files at most, and shortens their names", () => {
    const others = Array.from({ length: 40 }, (_, at) => packed(`${at}${"x".repeat(300)}.pdf`));
    const notice = noticeOf(plan([packed("a.wav"), ...others]), { before: 0, keptPaths: [], isPresetPack: false });
    expect(notice).toMatch(/^1 file came out of it\. Can’t use: 0x+…x+\.pdf, .* and 35 more\.$/);
    expect(notice.length).toBeLessThan(400);
  });

  it("says which files are left out for their names, in a row that is never too long", () => {
    const unnamed: UnnamedFile[] = [
      { problem: "outside", readableName: "a.wav" },
      { problem: "impossible", readableName: "" },
      { problem: "unreadable", readableName: "" },
      { problem: "unreadable", readableName: "" },
    ];
    expect(noticeOf(plan([packed("b.wav")], 1_000, unnamed), { before: 0, keptPaths: [], isPresetPack: false })).toBe(
      "1 file came out of it. Left out for names that lead out of the zip: a.wav. " +
        "Left out for names that no file can have: 1 file. " +
        "Left out, because the names can’t be read: 2 files. Zip with UTF-8 names.",
    );
    const long = (problem: UnnamedFile["problem"]) =>
      Array<UnnamedFile>(9).fill({ problem, readableName: "x".repeat(60) });
    const many = Array.from({ length: 9 }, (_, at) => packed(`${at}${"y".repeat(60)}.pdf`));
    const full = plan([packed("b.wav"), ...many], 1_000, [...long("outside"), ...long("impossible")]);
    expect(noticeOf(full, { before: 0, keptPaths: many.map(({ path }) => path), isPresetPack: false })).toHaveLength(
      1_000,
    );
  });

  it("says why nothing comes out of a zip whose names are at fault", () => {
    expect(() => plan([], 1_000, [{ problem: "unreadable", readableName: "" }])).toThrow(
      "The names in this zip can’t be read. Zip it with UTF-8 names.",
    );
    expect(() => plan([], 1_000, [{ problem: "outside", readableName: "a.wav" }])).toThrow(
      /lead out of the zip: a\.wav\.$/,
    );
  });

  const whole = (count: number, bytes: number) => Array.from({ length: count }, (_, at) => packed(`${at}.wav`, bytes));
  it.each([
    ["a zip in it", [packed("a.wav"), packed("More/Extras.ZIP")], 1_000, /another zip in it: “Extras.ZIP”/],
    ["nothing that is accepted", [packed("a.txt"), packed("._a.wav"), packed("b.wav", 0)], 1_000, /no file in it/],
    ["no files", [], 1_000, /no file in it/],
    ["more than may wait", whole(26, MAX_FILE_BYTES), 800_000_000, /more than 5 GB/],
    ["a hundred times its size", whole(1, 100_001), 1_000, /more than 100 times its size/],
  ])("refuses a zip of %s", (_, files, zipBytes, sentence) => {
    expect(() => plan(files, zipBytes)).toThrow(sentence);
  });

  it("takes a zip up to its bounds", () => {
    expect(plan(whole(1, 100_000), 1_000).files).toHaveLength(1);
    expect(plan(whole(25, MAX_UNSENT_BYTES / 25), 100_000_000).files).toHaveLength(25);
    expect(plan([packed("a.wav"), packed("__MACOSX/._Extras.zip")]).files).toHaveLength(1);
  });
});
