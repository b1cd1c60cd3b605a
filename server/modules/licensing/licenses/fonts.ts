import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

/**
 * The site's two families, and one with the glyphs that they lack, as one font file per script, in the order in which a
 * glyph is looked up. `axes` is the axes part of the file names.
 */
const FAMILIES = {
  sans: { name: "mona-sans", axes: "wdth", scripts: ["latin", "latin-ext", "vietnamese"] },
  data: { name: "martian-mono", axes: "wdth", scripts: ["latin"] },
  world: {
    name: "noto-sans",
    axes: "wght",
    scripts: ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"],
  },
} as const;
type Family = keyof typeof FAMILIES;

/** The design's text styles: weight, width in percent, letter spacing in em. */
export const VOICES = {
  display: { family: "sans", axes: { wght: 660, wdth: 112 }, tracking: -0.028 },
  brand: { family: "sans", axes: { wght: 720, wdth: 116 }, tracking: -0.03 },
  strong: { family: "sans", axes: { wght: 560, wdth: 100 }, tracking: -0.005 },
  body: { family: "sans", axes: { wght: 430, wdth: 100 }, tracking: 0 },
  data: { family: "data", axes: { wght: 480, wdth: 75 }, tracking: -0.01 },
} as const;
export type Voice = keyof typeof VOICES;

/** One font file of a family in one text style. */
export interface Font {
  name: string;
  /** The font file. */
  bytes: Uint8Array;
  /** The code points that it covers. */
  letters: ReadonlySet<number>;
}

/** Consecutive letters with the same font file. */
export interface Run {
  font: Font;
  letters: string;
}

/** Replaces a letter without a glyph. */
const FALLBACK = "?";

const require = createRequire(import.meta.url);

/** The fonts of documents. A text is set in the family of its style, or entirely in `world` if that lacks a glyph. */
export class LicenseFonts {
  private constructor(private readonly voices: ReadonlyMap<Voice, { own: Font[]; world: Font[] }>) {}

  static async load(): Promise<LicenseFonts> {
    const body = await instantiateFamily("world", VOICES.body.axes);
    const strong = await instantiateFamily("world", VOICES.strong.axes);
    const voices = new Map<Voice, { own: Font[]; world: Font[] }>();
    for (const [voice, { family, axes }] of Object.entries(VOICES)) {
      voices.set(voice as Voice, {
        own: await instantiateFamily(family, axes),
        world: voice === "body" ? body : strong,
      });
    }
    return new LicenseFonts(voices);
  }

  /** The letters of a text without a glyph. */
  lettersWithout(text: string): string[] {
    const { own, world } = this.of("body");
    return [...new Set(text)].filter((letter) => !fontOf(letter, own) && !fontOf(letter, world));
  }

  /** Splits a text into runs of one font file. */
  runs(text: string, voice: Voice): Run[] {
    const { own, world } = this.of(voice);
    const letters = [...text];
    const fonts = letters.every((letter) => fontOf(letter, own)) ? own : world;
    const runs: Run[] = [];
    for (const letter of letters) {
      const shown = fontOf(letter, fonts) ? letter : FALLBACK;
      const font = fontOf(shown, fonts);
      const last = runs.at(-1);
      if (last && last.font === font) last.letters += shown;
      else if (font) runs.push({ font, letters: shown });
    }
    return runs;
  }

  private of(voice: Voice): { own: Font[]; world: Font[] } {
    const fonts = this.voices.get(voice);
    if (!fonts) throw new Error(`There is no voice ${voice}.`);
    return fonts;
  }
}

function fontOf(letter: string, fonts: readonly Font[]): Font | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return fonts.find(({ letters }) => letters.has(code));
}

/** Static instances of a family's fonts: a document can't embed a variable font. */
async function instantiateFamily(family: Family, at: { wght: number; wdth: number }): Promise<Font[]> {
  const { name, axes, scripts } = FAMILIES[family];
  const variationAxes = axes === "wdth" ? at : { wght: at.wght };
  const fonts: Font[] = [];
  for (const script of scripts) {
    const path = `@fontsource-variable/${name}/files/${name}-${script}-${axes}-normal.woff2`;
    const whole = await readFile(require.resolve(path));
    const parsed = fontkit.create(whole);
    if (!("characterSet" in parsed)) throw new TypeError(`${path} is a collection, not a font`);
    const bytes = await subsetFont(whole, String.fromCodePoint(...parsed.characterSet), {
      targetFormat: "sfnt",
      variationAxes,
      // Without ligatures, which would break the letter spacing of the style.
      noLayoutClosure: true,
    });
    fonts.push({ name: [name, script, ...Object.values(at)].join(" "), bytes, letters: new Set(parsed.characterSet) });
  }
  return fonts;
}

let loading: Promise<LicenseFonts> | undefined;

/** The fonts, instantiated once per process. */
export function licenseFonts(): Promise<LicenseFonts> {
  loading ??= LicenseFonts.load();
  return loading;
}
