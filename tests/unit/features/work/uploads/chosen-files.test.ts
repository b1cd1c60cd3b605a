import { describe, expect, it } from "vitest";
import { noticeOf } from "@/features/work/uploads/choice-notice";
import { chosenFiles, droppedFiles } from "@/features/work/uploads/chosen-files";

const DATE = Date.parse("2026-05-04T10:00:00.000Z");

function fileAt(path: string, content = "x"): File {
  const file = new File([content], path.slice(path.lastIndexOf("/") + 1), { lastModified: DATE });
  if (path.includes("/")) Object.defineProperty(file, "webkitRelativePath", { value: path });
  return file;
}

/** With what browsers refuse a file that was moved, or whose path is too long for the system. */
const gone = () => new DOMException("A requested file or directory could not be found.", "NotFoundError");

type Tree = { [name: string]: Tree | string };

/** Entries as a browser makes them of a drop: a folder is read in pieces of two. */
function entriesOf(tree: Tree, path = ""): FileSystemEntry[] {
  return Object.entries(tree).map(([name, content]) => {
    const fullPath = `${path}/${name}`;
    if (typeof content === "string") {
      const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
        content === "unreadable" ? reject(gone()) : resolve(fileAt(name, content));
      return { isFile: true, isDirectory: false, name, fullPath, file } as unknown as FileSystemEntry;
    }
    const createReader = () => {
      const left = entriesOf(content, fullPath);
      const readEntries = (resolve: (entries: FileSystemEntry[]) => void, reject: (error: Error) => void) =>
        left[0]?.name === "broken reader" ? reject(gone()) : resolve(left.splice(0, 2));
      return { readEntries };
    };
    return { isFile: false, isDirectory: true, name, fullPath, createReader } as unknown as FileSystemEntry;
  });
}
const drop = (tree: Tree) =>
  droppedFiles(
    "sample",
    entriesOf(tree).map((entry) => item({ webkitGetAsEntry: () => entry })),
  );
const item = (given: object) => ({ kind: "file", ...given }) as unknown as DataTransferItem;
const pathsOf = ({ files }: { files: { path: string }[] }) => files.map(({ path }) => path);

describe("files that are chosen", () => {
  it("have their path in the folder, their size and their date", () => {
    const { files } = chosenFiles("sample", [fileAt("Kit/Drums/Kick.WAV", "four"), fileAt("a.mid")]);
    expect(files).toMatchObject([
      { path: "a.mid", modified_at: "2026-05-04T10:00:00.000Z" },
      { path: "Kit/Drums/Kick.WAV", modified_at: "2026-05-04T10:00:00.000Z" },
    ]);
    expect(files[1]?.file.size).toBe(4);
  });

  it("are left out when they are of another kind, by name, and what systems leave behind by number", () => {
    const names = ["a.wav", "b.AIFF", "c.aif", "d.aifc", "e.wave", "Pack.zip", "x/readme.txt", "cover.png"];
    const rubbish = [".DS_Store", "._a.wav", "__MACOSX/a.wav", "a.wav.asd", "Thumbs.db", "x/desktop.ini"];
    const choice = chosenFiles(
      "sample",
      [...names, ...rubbish].map((name) => fileAt(name)),
    );
    expect(pathsOf(choice)).toEqual(["a.wav", "b.AIFF", "c.aif", "d.aifc", "e.wave", "Pack.zip"]);
    expect(choice).toMatchObject({ others: ["x/readme.txt"], leftBehind: rubbish.length });
    // What is named like a cover is offered as one.
    expect(choice.cover?.name).toBe("cover.png");
  });

  it("beside presets are left out when they are papers, pictures or another format", () => {
    const names = ["Kora.vital", "Kora.wav", "README.txt", "art.jpg", "Kora.mp3", "Kit.rar", "x.xyz", "Kit.zip"];
    const choice = chosenFiles(
      "preset",
      names.map((name) => fileAt(name)),
    );
    expect(pathsOf(choice)).toEqual(["Kit.zip", "Kora.vital", "Kora.wav", "x.xyz"]);
    expect(noticeOf(choice)).toBe(
      "Kora.mp3: this is an MP3. A demo sound must be WAV, AIFF or FLAC. Kit.rar: this is a RAR. Send a zip instead. " +
        "2 files that aren’t presets were passed over: README.txt and art.jpg.",
    );
  });

  it("without a date have none", () => {
    expect(chosenFiles("sample", [new File(["x"], "a.wav", { lastModified: 0 })]).files).toMatchObject([
      { modified_at: null },
    ]);
  });
});

describe("a folder that is dropped", () => {
  it("is read to its depths, whole, in the order of names", async () => {
    const loops = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at + 1}.flac`, "x"]));
    const choice = await drop({
      Pack: { Loops: loops, "Kick.wav": "x", Deep: { Deeper: { "a.midi": "x" } } },
      "b.wav": "x",
    });
    expect(pathsOf(choice)).toEqual([
      "b.wav",
      "Pack/Deep/Deeper/a.midi",
      "Pack/Kick.wav",
      ...Array.from({ length: 11 }, (_, at) => `Pack/Loops/${at + 1}.flac`),
    ]);
    expect(choice).toMatchObject({ others: [], leftBehind: 0, unread: [] });
  });

  it("names what can't be read, whatever the reason, and holds nothing else up", async () => {
    const choice = await drop({ "a.wav": "unreadable", "b.wav": "x", Loops: { "broken reader": "x" } });
    expect(pathsOf(choice)).toEqual(["b.wav"]);
    expect(choice.unread).toEqual([
      { path: "a.wav", what: "file", reason: "unreadable" },
      { path: "Loops", what: "folder", reason: "unreadable" },
    ]);
    expect(noticeOf(choice)).toBe(
      "2 items couldn’t be read: a.wav and Loops. Move them to a shorter path and drop them again.",
    );
    expect(noticeOf(await drop({ Kit: { "ok.wav": "x", "Kick.wav": "unreadable" } }))).toBe(
      "1 file couldn’t be read: Kick.wav. Move it to a shorter path and drop it again.",
    );
  });

  it("says nothing of what wouldn't have been taken, but its name or number", async () => {
    const choice = await drop({ Kit: { ".DS_Store": "unreadable", "notes.txt": "unreadable", "a.wav": "x" } });
    expect(choice).toMatchObject({ leftBehind: 1, others: ["Kit/notes.txt"], unread: [] });
  });

  it("is read only so far, however much is in it and however deep it is, and says what it left", async () => {
    const many = Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`${at}.wav`, "x"]));
    const choice = await drop({ Pack: many, Other: { "a.wav": "x" } });
    expect(choice.files).toHaveLength(4_999);
    expect(choice.unread).toEqual([
      { path: "Pack", what: "folder", reason: "limit" },
      { path: "Other", what: "folder", reason: "limit" },
    ]);
    expect(noticeOf(choice)).toBe(
      "Not read: Pack and Other. There is more in it than can be read at once. Drop smaller folders.",
    );
    let endless: Tree = { "a.wav": "x" };
    for (let depth = 0; depth < 40; depth++) endless = { folder: endless };
    const deep = await drop({ ...endless, "b.wav": "x" });
    expect(pathsOf(deep)).toEqual(["b.wav"]);
    expect(deep.unread).toMatchObject([{ what: "folder", reason: "unreadable" }]);
    expect(noticeOf(deep)).toMatch(/^1 folder couldn’t be read: folder\. Move it to a shorter path/);
  });

  it("as large as can be read says nothing", async () => {
    const many = Object.fromEntries(Array.from({ length: 4_999 }, (_, at) => [`${at}.wav`, "x"]));
    const choice = await drop({ Pack: many });
    expect(choice.files).toHaveLength(4_999);
    expect(noticeOf(choice)).toBe("");
  });
});

describe("items that are dropped", () => {
  it("are taken without an entry, if there is a file", async () => {
    const file = fileAt("mail.wav");
    const text = { kind: "string", webkitGetAsEntry: () => null, getAsFile: () => null };
    const choice = await droppedFiles("sample", [
      item({ webkitGetAsEntry: () => null, getAsFile: () => file }),
      item({ getAsFile: () => fileAt("old.wav") }),
      item(text),
    ]);
    expect(pathsOf(choice)).toEqual(["mail.wav", "old.wav"]);
    expect(noticeOf(choice)).toBe("");
  });

  it("without an entry or a file are counted", async () => {
    const choice = await droppedFiles("sample", [item({ webkitGetAsEntry: () => null, getAsFile: () => null })]);
    expect(noticeOf(choice)).toMatch(/^1 item couldn’t be read: /);
  });
});

describe("files that share a path", () => {
  it("are all taken: those of two folders with one name", async () => {
    const roots: Tree[] = [{ Kit: { "a.wav": "one" } }, { Kit: { "a.wav": "two", "a (2).wav": "three" } }];
    const entries = roots.flatMap((root) => entriesOf(root)).map((entry) => item({ webkitGetAsEntry: () => entry }));
    const { files } = await droppedFiles("sample", entries);
    const contents = await Promise.all(files.map(async ({ path, file }) => [path, await file.text()]));
    expect(Object.fromEntries(contents)).toEqual({
      "Kit/a.wav": "one",
      "Kit/a (2).wav": "three",
      "Kit/a (3).wav": "two",
    });
  });
});

describe("more files than are read at once", () => {
  it("are counted when they are chosen", () => {
    const choice = chosenFiles(
      "sample",
      Array.from({ length: 5_002 }, (_, at) => fileAt(`${at}.wav`)),
    );
    expect(choice.files).toHaveLength(5_000);
    expect(noticeOf(choice)).toMatch(/^Not read: 2 more files\. /);
  });
});
