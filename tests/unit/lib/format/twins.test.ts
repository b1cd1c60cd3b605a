import { expect, it } from "vitest";
import { pathsApart } from "@/lib/format/twins";

it("paths that are equal get numbers that no other path has", () => {
  expect(pathsApart(["A/k.wav", "A/k.wav", "A/k (2).wav", "A/k.wav", "k", "k", "A/k (2).wav"])).toEqual([
    "A/k.wav",
    "A/k (3).wav",
    "A/k (2).wav",
    "A/k (4).wav",
    "k",
    "k (2)",
    "A/k (2) (2).wav",
  ]);
});

it("as many equal paths as a zip may have are told apart without comparing each with each", () => {
  const apart = pathsApart(Array<string>(5_000).fill(`${"x".repeat(990)}.wav`));
  expect(new Set(apart).size).toBe(5_000);
  expect(apart.at(-1)).toMatch(/x \(5000\)\.wav$/);
});
