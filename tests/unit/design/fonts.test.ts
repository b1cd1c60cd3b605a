import { readFileSync } from "node:fs";
import { type Font, openSync } from "fontkit";
import { describe, expect, it } from "vitest";

const tokens = readFileSync("app/tokens.css", "utf8");
const sheet = readFileSync("app/fonts.css", "utf8");
const sans = openSync("app/fonts/mona-sans.woff2") as Font;
const data = openSync("app/fonts/martian-mono.woff2") as Font;

describe("the faces cut for the pages", () => {
  it.each(["--wght-body", "--wght-strong", "--wght-head"])("Mona Sans reaches %s", (token) => {
    expect(within(sans, "wght", tokenValue(token))).toBe(true);
  });

  it("Mona Sans reaches the width of headings, Martian Mono the weight of readouts", () => {
    expect(within(sans, "wdth", tokenValue("--wdth-display"))).toBe(true);
    expect(within(data, "wght", tokenValue("--wght-data"))).toBe(true);
  });

  it("the style sheet names the axes that the files have", () => {
    const { wght, wdth } = sans.variationAxes;
    expect(sheet).toContain(`font-weight: ${wght?.min} ${wght?.max};`);
    expect(sheet).toContain(`font-stretch: ${wdth?.min}% ${wdth?.max}%;`);
    expect(sheet).toContain(`font-weight: ${data.variationAxes.wght?.min} ${data.variationAxes.wght?.max};`);
  });

  it.each(["Añejo Ørsted", "It’s – “done” …", "5 € ↑ 3 × 2 − 1"])("Mona Sans has the letters of %s", (text) => {
    for (const letter of text) expect(sans.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true);
  });
});

function tokenValue(name: string): number {
  return Number(tokens.match(new RegExp(`${name}: (\\d+)`))?.[1]);
}

function within(font: Font, axis: "wght" | "wdth", value: number): boolean {
  const { min, max } = font.variationAxes[axis] ?? { min: 0, max: 0 };
  return value >= min && value <= max;
}
