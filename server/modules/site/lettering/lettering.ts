import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";
import { glyphPath } from "@/server/modules/site/lettering/glyph-path";

/**
 * The font files of the site's two families, each covering some scripts, in the order in which a glyph is looked up.
 * The second family supplies glyphs that the first lacks.
 */
const FAMILIES = {
  sans: ["mona-sans/mona-sans-latin", "mona-sans/mona-sans-latin-ext", "mona-sans/mona-sans-vietnamese"],
  data: [
    "martian-mono/martian-mono-latin",
    "martian-mono/martian-mono-latin-ext",
    "martian-mono/martian-mono-cyrillic",
  ],
} as const;

/** The design's text styles: weight 200 to 900, width in percent, letter spacing in em. */
export const STYLES = {
  display: { family: "sans", weight: 660, width: 112, tracking: -0.028 },
  head: { family: "sans", weight: 640, width: 112, tracking: -0.018 },
  strong: { family: "sans", weight: 560, width: 100, tracking: 0 },
  body: { family: "sans", weight: 430, width: 100, tracking: 0 },
  brand: { family: "sans", weight: 720, width: 116, tracking: -0.03 },
  data: { family: "data", weight: 480, width: 75, tracking: -0.01 },
} as const;
export type LetterStyle = keyof typeof STYLES;

/** A line of text as one SVG path with its baseline at y = 0, and its width. */
export interface Line {
  d: string;
  width: number;
}

const require = createRequire(import.meta.url);

/**
 * Converts text to outlines with the site's own fonts, so that a picture looks the same on a machine without fonts.
 * Letters without a glyph are omitted.
 */
export class Lettering {
  private constructor(private readonly fonts: ReadonlyMap<LetterStyle, readonly fontkit.Font[]>) {}

  static async load(): Promise<Lettering> {
    const parts = new Map<string, fontkit.Font>();
    for (const name of Object.values(FAMILIES).flat()) {
      const path = require.resolve(`@fontsource-variable/${name.replace("/", "/files/")}-wdth-normal.woff2`);
      // fontkit can't vary a compressed font.
      const whole = await subsetFont(await readFile(path), "", { keepAllGlyphs: true, targetFormat: "sfnt" });
      const font = fontkit.create(whole);
      if (!("layout" in font)) throw new TypeError(`${name} is a collection, not a font`);
      parts.set(name, font);
    }
    const fonts = new Map<LetterStyle, fontkit.Font[]>();
    for (const [style, { family, weight, width }] of Object.entries(STYLES)) {
      const names = [...FAMILIES[family], ...FAMILIES[family === "sans" ? "data" : "sans"]];
      const variants = names.flatMap((name) => parts.get(name)?.getVariation({ wght: weight, wdth: width }) ?? []);
      fonts.set(style as LetterStyle, variants);
    }
    return new Lettering(fonts);
  }

  /** Outlines of one line at a size in px. */
  line(text: string, style: LetterStyle, size: number): Line {
    const tracking = STYLES[style].tracking * size;
    let x = 0;
    let d = "";
    for (const { font, letters } of this.runs(text, style)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(letters);
      glyphs.forEach((glyph, index) => {
        const left = x + (positions[index]?.xOffset ?? 0) * scale;
        d += glyphPath(glyph, left, scale);
        x += (positions[index]?.xAdvance ?? 0) * scale + tracking;
      });
    }
    return { d, width: Math.max(0, x - tracking) };
  }

  /** Width of one line in px. */
  width(text: string, style: LetterStyle, size: number): number {
    const tracking = STYLES[style].tracking * size;
    let width = 0;
    for (const { font, letters } of this.runs(text, style)) {
      const { advanceWidth, glyphs } = font.layout(letters);
      width += (advanceWidth / font.unitsPerEm) * size + glyphs.length * tracking;
    }
    return Math.max(0, width - tracking);
  }

  /**
   * Breaks text into lines that fit a box of `width` by `height` px, in the largest size that fits. At the smallest
   * size the text is truncated with an ellipsis. `leading` is a multiple of the size.
   */
  fit(
    text: string,
    style: LetterStyle,
    box: { width: number; height: number; leading: number; sizes: readonly number[] },
  ): { size: number; lines: string[] } {
    const words = this.known(text, style).split(/\s+/).filter(Boolean);
    const most = (size: number) => Math.max(1, Math.floor(1 + (box.height - size) / (size * box.leading)));
    let last = { size: box.sizes.at(-1) ?? 16, lines: [] as string[] };
    for (const size of box.sizes) {
      const lines = this.wrap(words, style, size, box.width);
      last = { size, lines };
      if (lines.length <= most(size) && lines.every((line) => this.width(line, style, size) <= box.width)) {
        return last;
      }
    }
    const whole = Math.min(most(last.size), last.lines.length) - 1;
    const lines = [...last.lines.slice(0, whole), last.lines.slice(whole).join(" ")];
    return { size: last.size, lines: lines.map((line) => this.cut(line, style, last.size, box.width)) };
  }

  /** The text, truncated with an ellipsis if it is wider than `width` px. */
  cut(text: string, style: LetterStyle, size: number, width: number): string {
    const letters = [...this.known(text, style)];
    if (this.width(letters.join(""), style, size) <= width) return letters.join("");
    const shortened = (kept: number) => `${letters.slice(0, kept).join("").trimEnd()}…`;
    let [fits, tooMany] = [0, letters.length];
    while (tooMany - fits > 1) {
      const middle = Math.floor((fits + tooMany) / 2);
      if (this.width(shortened(middle), style, size) > width) tooMany = middle;
      else fits = middle;
    }
    return shortened(fits);
  }

  /** The text without letters that have no glyph. */
  private known(text: string, style: LetterStyle): string {
    return this.runs(text, style)
      .map(({ letters }) => letters)
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  }

  private wrap(words: readonly string[], style: LetterStyle, size: number, width: number): string[] {
    const lines: string[] = [];
    for (const word of words) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.width(longer, style, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** Runs of letters from the same font file. */
  private runs(text: string, style: LetterStyle): { font: fontkit.Font; letters: string }[] {
    const fonts = this.fonts.get(style) ?? [];
    const runs: { font: fontkit.Font; letters: string }[] = [];
    for (const letter of text.normalize("NFC").replace(/\s+/g, " ")) {
      const code = letter.codePointAt(0) ?? 0;
      const current = runs.at(-1);
      if (current?.font.hasGlyphForCodePoint(code)) {
        current.letters += letter;
        continue;
      }
      const font = fonts.find((part) => part.hasGlyphForCodePoint(code));
      if (font) runs.push({ font, letters: letter });
    }
    return runs;
  }
}
