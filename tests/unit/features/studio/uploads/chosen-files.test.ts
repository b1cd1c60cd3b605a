import { describe, expect, it } from "vitest";
import { chosenFiles, droppedFiles } from "@/features/studio/uploads/chosen-files";

const DATE = Date.parse("2026-05-04T10:00:00.000Z");

function fileAt(path: string, content = "x"): File {
  const file = new File([content], path.slice(path.lastIndexOf("/") + 1), { lastModified: DATE });
  if (path.includes("/")) Object.defineProperty(file, "webkitRelativePath", { value: path });
  return file;
}

type Tree = { [name: string]: Tree | string };

/** Entries as a browser makes them of a drop: a folder is read in pieces of two. */
function entriesOf(tree: Tree, path = ""): FileSystemEntry[] {
  return Object.entries(tree).map(([name, content]) => {
    const fullPath = `${path}/${name}`;
    if (typeof content === "string") {
      const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
        content === "unreadable" ? reject(new Error("gone")) : resolve(fileAt(name, content));
      return { isFile: true, isDirectory: false, name, fullPath, file } as unknown as FileSystemEntry;
    }
    const createReader = () => {
      const left = entriesOf(content, fullPath);
      return { readEntries: (resolve: (entries: FileSystemEntry[]) => void) => resolve(left.splice(0, 2)) };
    };
    return { isFile: false, isDirectory: true, name, fullPath, createReader } as unknown as FileSystemEntry;
  });
}
const drop = (tree: Tree) =>
  droppedFiles(
    "sample",
    entriesOf(tree).map((entry) => ({ webkitGetAsEntry: () => entry }) as unknown as DataTransferItem),
  );
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
    const names = ["a.wav", "b.AIFF", "c.aif", "d.aifc", "Pack.zip", "x/readme.txt", "cover.png"];
    const rubbish = [".DS_Store", "._a.wav", "__MACOSX/a.wav", "a.wav.asd", "Thumbs.db", "x/desktop.ini"];
    const choice = chosenFiles(
      "sample",
      [...names, ...rubbish].map((name) => fileAt(name)),
    );
    expect(pathsOf(choice)).toEqual(["a.wav", "b.AIFF", "c.aif", "d.aifc", "Pack.zip"]);
    expect(choice).toMatchObject({ others: ["x/readme.txt", "cover.png"], leftBehind: rubbish.length });
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
    expect(choice).toMatchObject({ others: [], leftBehind: 0, isCut: false });
  });

  it("lacks a file that can't be read, and holds nothing else up", async () => {
    expect(pathsOf(await drop({ "a.wav": "unreadable", "b.wav": "x" }))).toEqual(["b.wav"]);
  });

  it("is read only so far, however much is in it and however deep it is", async () => {
    const many = Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`${at}.wav`, "x"]));
    const choice = await drop({ Pack: many });
    expect(choice.isCut).toBe(true);
    expect(choice.files.length).toBeLessThanOrEqual(5_000);
    let endless: Tree = { "a.wav": "x" };
    for (let depth = 0; depth < 40; depth++) endless = { folder: endless };
    expect(pathsOf(await drop(endless))).toEqual([]);
  });
});
