import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";
import { decompress } from "wawoff2";

/**
 * The site's two families, and one with the letters that they have not, as parts that each cover some scripts, in the
 * order in which a letter is looked for. `axes` names the variant of the files by its axes.
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

/** The voices of the design: weight, width in percent, letter spacing in em. */
export const VOICES = {
  display: { family: "sans", axes: { wght: 660, wdth: 112 }, tracking: -0.028 },
  brand: { family: "sans", axes: { wght: 720, wdth: 116 }, tracking: -0.03 },
  strong: { family: "sans", axes: { wght: 560, wdth: 100 }, tracking: -0.005 },
  body: { family: "sans", axes: { wght: 430, wdth: 100 }, tracking: 0 },
  data: { family: "data", axes: { wght: 480, wdth: 75 }, tracking: -0.01 },
} as const;
export type Voice = keyof typeof VOICES;

/** One part of a family in one voice. */
export interface Face {
  name: string;
  /** The font file. */
  bytes: Uint8Array;
  /** The code points that it has. */
  letters: ReadonlySet<number>;
}

/** Neighbouring letters that the same face has. */
export interface Run {
  face: Face;
  letters: string;
}

/** Stands for a letter that no face has. */
const STAND_IN = "?";

const require = createRequire(import.meta.url);

/** The fonts of documents. A text is set in the family of its voice, or where that lacks a letter, in the other whole. */
export class LicenseFaces {
  private constructor(private readonly voices: ReadonlyMap<Voice, { own: Face[]; world: Face[] }>) {}

  static async load(): Promise<LicenseFaces> {
    const body = await cutFamily("world", VOICES.body.axes);
    const strong = await cutFamily("world", VOICES.strong.axes);
    const voices = new Map<Voice, { own: Face[]; world: Face[] }>();
    for (const [voice, { family, axes }] of Object.entries(VOICES)) {
      voices.set(voice as Voice, { own: await cutFamily(family, axes), world: voice === "body" ? body : strong });
    }
    return new LicenseFaces(voices);
  }

  /** The letters of a text that no face has. */
  lettersWithout(text: string): string[] {
    const { own, world } = this.of("body");
    return [...new Set(text)].filter((letter) => !faceOf(letter, own) && !faceOf(letter, world));
  }

  /** The text by the faces that it is set in. */
  runs(text: string, voice: Voice): Run[] {
    const { own, world } = this.of(voice);
    const letters = [...text];
    const faces = letters.every((letter) => faceOf(letter, own)) ? own : world;
    const runs: Run[] = [];
    for (const letter of letters) {
      const shown = faceOf(letter, faces) ? letter : STAND_IN;
      const face = faceOf(shown, faces);
      const last = runs.at(-1);
      if (last && last.face === face) last.letters += shown;
      else if (face) runs.push({ face, letters: shown });
    }
    return runs;
  }

  private of(voice: Voice): { own: Face[]; world: Face[] } {
    const faces = this.voices.get(voice);
    if (!faces) throw new Error(`There is no voice ${voice}.`);
    return faces;
  }
}

function faceOf(letter: string, faces: readonly Face[]): Face | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return faces.find(({ letters }) => letters.has(code));
}

/** The parts of a family at one place of its axes: a document takes no font that still has any. */
async function cutFamily(family: Family, at: { wght: number; wdth: number }): Promise<Face[]> {
  const { name, axes, scripts } = FAMILIES[family];
  const variationAxes = axes === "wdth" ? at : { wght: at.wght };
  const faces: Face[] = [];
  for (const script of scripts) {
    const path = `@fontsource-variable/${name}/files/${name}-${script}-${axes}-normal.woff2`;
    const whole = Buffer.from(await decompress(await readFile(require.resolve(path))));
    const font = fontkit.create(whole);
    if (!("characterSet" in font)) throw new TypeError(`${path} is a collection, not a font`);
    const bytes = await subsetFont(whole, String.fromCodePoint(...font.characterSet), {
      targetFormat: "sfnt",
      variationAxes,
      // Without ligatures: letters stand apart as the voice has them.
      noLayoutClosure: true,
    });
    faces.push({ name: [name, script, ...Object.values(at)].join(" "), bytes, letters: new Set(font.characterSet) });
  }
  return faces;
}

let loading: Promise<LicenseFaces> | undefined;

/** The faces, cut once for the process. */
export function licenseFaces(): Promise<LicenseFaces> {
  loading ??= LicenseFaces.load();
  return loading;
}
