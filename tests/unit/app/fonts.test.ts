import { readFileSync } from "node:fs";
import { type Font, openSync } from "fontkit";
import { describe, expect, it } from "vitest";

const tokens = readFileSync("app/tokens.css", "utf8");
const sheet = readFileSync("app/fonts.css", "utf8");
const FONTS = [
  { file: "mona-sans-body", weight: "wght-body", width: 100 },
  { file: "mona-sans-strong", weight: "wght-strong", width: 100 },
  { file: "mona-sans-head", weight: "wght-head", width: tokenValue("wdth-display") },
  { file: "martian-mono-data", weight: "wght-data", width: tokenValue("wdth-data") },
  { file: "martian-mono-figure", weight: "wght-figure", width: tokenValue("wdth-data") },
];

describe("the fonts of the pages", () => {
  it.each(FONTS)("$file has its token's weight, and its rule declares weight and width", ({ file, weight, width }) => {
    const font = openSync(`app/fonts/${file}.woff2`) as Font & { "OS/2": { usWeightClass: number } };
    expect(font.variationAxes).toEqual({});
    expect(font["OS/2"].usWeightClass).toBe(tokenValue(weight));
    const [rule = ""] = sheet.split("@font-face").filter((part) => part.includes(`/${file}.woff2`));
    expect(rule).toContain(`font-weight: ${tokenValue(weight)};`);
    expect(rule).toContain(`font-stretch: ${width}%;`);
  });

  it("there is a font for every weight of the tokens", () => {
    const weights = [...tokens.matchAll(/--(wght-\w+):/g)].map(([, name]) => name);
    expect(weights.toSorted()).toEqual(FONTS.map(({ weight }) => weight).toSorted());
  });

  it.each(["Añejo Ørsted", "It’s – “done” …", "5 € ↑ 3 × 2 − 1"])("Mona Sans has glyphs for %s", (text) => {
    const font = openSync("app/fonts/mona-sans-body.woff2") as Font;
    for (const character of text)
      expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0), character).toBe(true);
  });
});

function tokenValue(name: string): number {
  return Number(tokens.match(new RegExp(`--${name}: (\\d+)`))?.[1]);
}
