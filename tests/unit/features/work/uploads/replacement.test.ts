import { expect, it } from "vitest";
import { replacementFor } from "@/features/work/uploads/replacement";

const sound = { id: 7, path: "Loops/Rain.wav" };
const chosen = (...names: string[]) => ({
  files: names.map((name) => ({ path: name, file: new File(["x"], name), modified_at: null })),
  kind: "sample" as const,
  leftBehind: 0,
  others: [],
  unread: [],
});
const placeOf = (names: string[], taken: string[] = []) =>
  replacementFor(
    sound,
    chosen(...names),
    taken.map((path) => ({ path })),
  ).map(({ path, replaces }) => [path, replaces]);

it("takes the first sound into the folder of the one that it replaces", () => {
  expect(placeOf(["Rain.mid", "Mended.wav", "Other.wav"])).toEqual([["Loops/Mended.wav", 7]]);
  expect(placeOf(["Rain.mid"])).toEqual([]);
});

it("numbers a name that is taken", () => {
  expect(placeOf(["Rain.wav"], ["Loops/Rain.wav", "Loops/Rain (2).wav"])).toEqual([["Loops/Rain (3).wav", 7]]);
});
