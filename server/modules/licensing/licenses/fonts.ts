import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";
import type { Font } from "@/server/modules/licensing/licenses/font";
import { inVisualOrder } from "@/server/modules/licensing/licenses/visual-order";
import { lettersNowhere, loadWorldFonts } from "@/server/modules/licensing/licenses/world-fonts";

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

/** Letters next to one another with the same font file and direction, in the order in which they are written. */
export interface Run {
  font: Font;
  letters: string;
  isRightToLeft: boolean;
}

/** Replaces a letter without a glyph. */
const FALLBACK = "?";
/** Letters that are seen in others, if at all. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Letters that belong to the one before them. */
const ATTACHED = /[\p{Mark}\p{Default_Ignorable_Code_Point}]/u;

const require = createRequire(import.meta.url);

type Voices = ReadonlyMap<Voice, { own: Font[]; world: Font[] }>;

/** The fonts of documents. A text is set in the family of its style, or entirely in `world` if that lacks a glyph. */
export class LicenseFonts {
  private constructor(private readonly voices: Voices) {}

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

  /** The letters of a text without a glyph, here or in any font of the world's scripts. */
  async lettersWithout(text: string): Promise<string[]> {
    return lettersNowhere(this.lackedOf(text));
  }

  /** These fonts, with those that the texts of one document need besides. */
  async withLettersOf(texts: readonly string[]): Promise<LicenseFonts> {
    const lacked = this.lackedOf(texts.join(""));
    if (lacked.size === 0) return this;
    const [body, strong] = await Promise.all(
      [VOICES.body.axes.wght, VOICES.strong.axes.wght].map((wght) => loadWorldFonts(lacked, wght)),
    );
    const voices = [...this.voices].map(([voice, { own, world }]) => {
      const more = (voice === "body" ? body : strong) ?? [];
      return [voice, { own, world: [...world, ...more] }] satisfies [Voice, object];
    });
    return new LicenseFonts(new Map(voices));
  }

  private lackedOf(text: string): Set<string> {
    const { own, world } = this.of("body");
    const isLacked = (letter: string) => !INVISIBLE.test(letter) && !fontOf(letter, own) && !fontOf(letter, world);
    return new Set([...new Set(text)].filter(isLacked));
  }

  /** Splits a text into runs of one font file and direction, from left to right. */
  runs(text: string, voice: Voice): Run[] {
    const { own, world } = this.of(voice);
    const letters = [...text];
    const fonts = letters.every((letter) => fontOf(letter, own)) ? own : world;
    const set: { letter: string; font: Font }[] = [];
    for (const letter of letters) {
      const before = set.at(-1)?.font;
      // A mark is shaped with its letter, even where another font has it, too.
      const attached = before?.isShaped && ATTACHED.test(letter) ? before : undefined;
      const font = attached ?? fontOf(letter, fonts);
      const fallback = fontOf(FALLBACK, fonts);
      if (font) set.push({ letter, font });
      else if (fallback && !INVISIBLE.test(letter)) set.push({ letter: FALLBACK, font: fallback });
    }
    return inVisualOrder(set);
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
    fonts.push({
      name: [name, script, ...Object.values(at)].join(" "),
      bytes,
      letters: new Set(parsed.characterSet),
      isShaped: false,
    });
  }
  return fonts;
}

let loading: Promise<LicenseFonts> | undefined;

/** The fonts, instantiated once per process. */
export function licenseFonts(): Promise<LicenseFonts> {
  loading ??= LicenseFonts.load();
  return loading;
}
