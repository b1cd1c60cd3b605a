import * as fontkit from "fontkit";
import { beforeAll, describe, expect, it } from "vitest";
import { type LicenseFonts, licenseFonts } from "@/server/modules/licensing/licenses/fonts";
import { mirrored } from "@/server/modules/licensing/licenses/visual-order";

const NAMES = [
  ["Japanese", "山田太郎"],
  ["Japanese with kana", "さくら・カナ"],
  ["simplified Chinese", "欧阳娜娜"],
  ["traditional Chinese", "龔麗蘭"],
  ["Korean", "김민수"],
  ["Arabic", "محمد علي"],
  ["Persian", "پژمان گلشیری"],
  ["Hebrew", "דוד כהן"],
  ["Devanagari", "हिन्दी शर्मा"],
  ["Bengali", "সত্যজিৎ রায়"],
  ["Tamil", "கண்ணன்"],
  ["Thai", "สมชาย วงศ์ใหญ่"],
  ["Khmer", "សុខា"],
  ["Georgian", "თამარ"],
  ["Armenian", "Արամ"],
  ["Ethiopic", "አበበ"],
] as const;

let fonts: LicenseFonts;
beforeAll(async () => {
  fonts = await licenseFonts();
});

const runsOf = async (text: string) => (await fonts.withLettersOf([text])).runs(text, "strong");

describe("a name on a license", () => {
  it.each(NAMES)("may be written in %s", async (_, name) => {
    expect(await fonts.lettersWithout(name)).toEqual([]);
    const runs = await runsOf(name);
    const letters = runs.map((run) => run.letters).join("");
    expect([...letters].sort()).toEqual([...name].sort());
    expect(letters).not.toContain("?");
    for (const { font, letters: shown } of runs) {
      const parsed = fontkit.create(Buffer.from(font.bytes)) as fontkit.Font;
      expect(parsed.layout(shown).glyphs.every(({ id }) => id !== 0)).toBe(true);
    }
  });

  it("loads no font for letters that the site's own have", async () => {
    expect(await fonts.withLettersOf(["Björk Guðmundsdóttir", "Αλέξανδρος", "Пётр"])).toBe(fonts);
  });

  it("is in its direction: words from right to left, with Latin ones and figures as they are", async () => {
    const shown = async (text: string) => (await runsOf(text)).map(({ letters }) => letters);
    expect(await shown("דוד כהן")).toEqual(["כהן", " ", "דוד"]);
    expect(await shown("DJ דוד כהן 7")).toEqual(["DJ ", "7", " ", "כהן", " ", "דוד"]);
    expect(mirrored("(a ")).toBe(" a)");
  });

  it("is shaped: letters join, and signs stand where they are read", async () => {
    const glyphsOf = async (text: string) => {
      const [run] = await runsOf(text);
      const parsed = fontkit.create(Buffer.from(run!.font.bytes)) as fontkit.Font;
      const ids = (some: string) => parsed.layout(some).glyphs.map(({ id }) => id);
      return { whole: ids(text), alone: [...text].flatMap(ids) };
    };
    const arabic = await glyphsOf("محمد");
    expect(arabic.whole).toHaveLength(4);
    expect(arabic.whole.filter((id) => arabic.alone.includes(id))).toHaveLength(0);
    const hindi = await glyphsOf("हि");
    // The vowel sign is written before its consonant.
    expect(hindi.whole).not.toEqual(hindi.alone);
  });
});
