import sharp from "sharp";
import { expect, it } from "vitest";
import { glowOf } from "@/server/modules/kit/pictures/glow";
import { plain } from "@/tests/unit/server/modules/kit/pictures/pictures";

/** A black picture of 640 px with squares of these colours and edges in its middle, the last on top. */
async function black(...squares: [colour: string, edge: number][]) {
  const parts = squares.map(async ([colour, edge]) => ({ input: await plain(edge, edge, colour).png().toBuffer() }));
  return sharp(
    await plain(640, 640, "#000000")
      .composite(await Promise.all(parts))
      .png()
      .toBuffer(),
  );
}

it("is the most saturated of the commonest colours, not the commonest", async () => {
  expect(await glowOf(await black(["#dddddd", 400], ["#c04020", 200]))).toBe("#c04020");
});

it("isn't that of a speck", async () => {
  expect(await glowOf(await black(["#dddddd", 400], ["#ff0000", 40]))).toBe("#000000");
});

it("isn't the sixth commonest", async () => {
  const five = [
    ["#444444", 560],
    ["#888888", 480],
    ["#aaaaaa", 400],
    ["#dddddd", 320],
  ] as const;
  const greys = five.map(([colour, edge]): [string, number] => [colour, edge]);
  expect(await glowOf(await black(...greys, ["#c04020", 240]))).toBe("#c04020");
  expect(await glowOf(await black(["#222222", 600], ...greys, ["#c04020", 120]))).toBe("#dddddd");
});

it.each([
  ["one channel", plain(600, 600, "#808080").toColourspace("b-w").png(), "#808080"],
  ["transparent pixels", plain(600, 600).ensureAlpha(0).png(), "#808080"],
])("is known of %s", async (_name, picture, colour) => {
  expect(await glowOf(sharp(await picture.toBuffer()))).toBe(colour);
});
