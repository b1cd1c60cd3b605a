import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import { glyphPath } from "@/server/modules/site/lettering/glyph-path";

/** The fonts of the covers, all under the Open Font License, by key. */
const FONTS = {
  anton: "anton/files/anton-latin-400-normal",
  dela: "dela-gothic-one/files/dela-gothic-one-latin-400-normal",
  serif: "instrument-serif/files/instrument-serif-latin-400-italic",
  bowlby: "bowlby-one/files/bowlby-one-latin-400-normal",
  unbounded: "unbounded/files/unbounded-latin-800-normal",
  pixel: "silkscreen/files/silkscreen-latin-700-normal",
  sixcaps: "six-caps/files/six-caps-latin-400-normal",
  shrikhand: "shrikhand/files/shrikhand-latin-400-normal",
  mono: "space-mono/files/space-mono-latin-700-normal",
  gloock: "gloock/files/gloock-latin-400-normal",
  syne: "syne/files/syne-latin-800-normal",
  michroma: "michroma/files/michroma-latin-400-normal",
} as const;

export type CoverFont = keyof typeof FONTS;
export const COVER_FONTS = Object.keys(FONTS) as CoverFont[];

/** Text as one SVG path with the baseline at y = 0, and its extent. */
export interface Outline {
  d: string;
  width: number;
  top: number;
  bottom: number;
}

const require = createRequire(import.meta.url);
const opened = new Map<CoverFont, fontkit.Font>();

function fontOf(key: CoverFont): fontkit.Font {
  const known = opened.get(key);
  if (known) return known;
  const font = fontkit.openSync(require.resolve(`@fontsource/${FONTS[key]}.woff2`));
  if (!("layout" in font)) throw new TypeError(`the font ${key} is a collection, not a font`);
  opened.set(key, font);
  return font;
}

/** Sets a text in a font at a size in SVG units and returns its outline. */
export function outline(text: string, key: CoverFont, size: number): Outline {
  const font = fontOf(key);
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let advance = 0;
  let d = "";
  let top = 0;
  let bottom = 0;
  let right = 0;
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index]!;
    const left = (advance + position.xOffset) * scale;
    const { maxX, minY, maxY } = glyph.path.cbox;
    right = Math.max(right, left + maxX * scale);
    top = Math.min(top, -maxY * scale);
    bottom = Math.max(bottom, -minY * scale);
    d += glyphPath(glyph, left, scale);
    advance += position.xAdvance;
  });
  return { d, width: text.endsWith(" ") ? advance * scale : right, top, bottom };
}
