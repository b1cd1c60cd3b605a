import { readFileSync } from "node:fs";
import { type Font, openSync } from "fontkit";
import { describe, expect, it } from "vitest";

const tokens = readFileSync("app/tokens.css", "utf8");
const sheet = readFileSync("app/fonts.css", "utf8");
const FACES = [
  { file: "mona-sans-body", weight: "wght-body", width: 100 },
  { file: "mona-sans-strong", weight: "wght-strong", width: 100 },
  { file: "mona-sans-head", weight: "wght-head", width: tokenValue("wdth-display") },
  { file: "martian-mono-data", weight: "wght-data", width: tokenValue("wdth-data") },
  { file: "martian-mono-figure", weight: "wght-figure", width: tokenValue("wdth-data") },
];

describe("the faces of the pages", () => {
  it.each(FACES)("$file is drawn for its tokens and named by them", ({ file, weight, width }) => {
    const face = openSync(`app/fonts/${file}.woff2`) as Font & { "OS/2": { usWeightClass: number } };
    expect(face.variationAxes).toEqual({});
    expect(face["OS/2"].usWeightClass).toBe(tokenValue(weight));
    const [rule = ""] = sheet.split("@font-face").filter((part) => part.includes(`/${file}.woff2`));
    expect(rule).toContain(`font-weight: ${tokenValue(weight)};`);
    expect(rule).toContain(`font-stretch: ${width}%;`);
  });

  it("there is a face for every weight of the tokens", () => {
    const weights = [...tokens.matchAll(/--(wght-\w+):/g)].map(([, name]) => name);
    expect(weights.toSorted()).toEqual(FACES.map(({ weight }) => weight).toSorted());
  });

  it.each(["Añejo Ørsted", "It’s – “done” …", "5 € ↑ 3 × 2 − 1"])("Mona Sans has the letters of %s", (text) => {
    const face = openSync("app/fonts/mona-sans-body.woff2") as Font;
    for (const letter of text) expect(face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true);
  });
});

function tokenValue(name: string): number {
  return Number(tokens.match(new RegExp(`--${name}: (\\d+)`))?.[1]);
}
