import { expect, it } from "vitest";
import { questionsOf } from "@/lib/names/questions";

const named = (path: string, maybeTempo: number | null, maybeNote: "A" | null = null) => ({
  path,
  name: { maybeTempo, maybeNote },
});

it("asks once for each folder and kind, in the order of the files", () => {
  const files = [
    named("Kit/a 100.wav", 100),
    named("b A.wav", null, "A"),
    named("Kit/c 110.wav", 110),
    named("d.wav", null),
  ];
  const asked = questionsOf(files, () => true).map(({ about, folder, files: all }) => [about, folder, all.length]);
  expect(asked).toEqual([
    ["tempo", "Kit", 2],
    ["note", "", 1],
  ]);
});

it("asks nothing that something else has answered", () => {
  const files = [named("a 100.wav", 100), named("b 110 A.wav", 110, "A")];
  const open = questionsOf(files, ({ path }, about) => about === "tempo" && path.startsWith("b"));
  expect(open.map(({ about, files: [only, ...others] }) => [about, only?.path, others.length])).toEqual([
    ["tempo", "b 110 A.wav", 0],
  ]);
});
