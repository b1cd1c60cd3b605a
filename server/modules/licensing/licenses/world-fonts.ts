import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";
import type { Font } from "@/server/modules/licensing/licenses/font";

/** The Noto families of the world's scripts, in the order in which a letter is looked up. */
const FAMILIES = [
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans",
  "noto-sans-thai",
  "noto-sans-bengali",
  "noto-sans-gurmukhi",
  "noto-sans-gujarati",
  "noto-sans-tamil",
  "noto-sans-telugu",
  "noto-sans-kannada",
  "noto-sans-malayalam",
  "noto-sans-sinhala",
  "noto-sans-khmer",
  "noto-sans-lao",
  "noto-sans-myanmar",
  "noto-sans-ethiopic",
  "noto-sans-armenian",
  "noto-sans-georgian",
  "noto-sans-kr",
  "noto-sans-sc",
  "noto-sans-tc",
  "noto-sans-jp",
] as const;
type Family = (typeof FAMILIES)[number];

const require = createRequire(import.meta.url);

/** A part of a family, with the code points that its file is said to have. */
interface Part {
  file: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

const partsOf = new Map<Family, Promise<Part[]>>();
const coverage = new Map<string, Promise<ReadonlySet<number>>>();

/** The letters of a text that no family has. */
export async function lettersNowhere(letters: ReadonlySet<string>): Promise<string[]> {
  const { missing } = await findFiles(letters);
  return [...missing];
}

/**
 * Fonts for letters that the site's own lack, of a weight; only the files that have them are read. They have just these
 * letters, with what shapes them.
 */
export async function loadWorldFonts(letters: ReadonlySet<string>, wght: number): Promise<Font[]> {
  const { found } = await findFiles(letters);
  return Promise.all(
    [...found].map(async ([file, own]) => {
      const text = [...own].join("");
      const bytes = await subsetFont(await readFile(file), text, { targetFormat: "sfnt", variationAxes: { wght } });
      const codes = [...own].map((letter) => letter.codePointAt(0) ?? 0);
      return { name: `${file} ${wght} ${text}`, bytes, letters: new Set(codes), isShaped: true };
    }),
  );
}

/** The files that have the letters, each with those that are taken from it. */
async function findFiles(
  letters: ReadonlySet<string>,
): Promise<{ found: Map<string, Set<string>>; missing: Set<string> }> {
  const missing = new Set(letters);
  const found = new Map<string, Set<string>>();
  for (const family of inOrder(letters)) {
    if (missing.size === 0) break;
    for (const { file, ranges } of await readParts(family)) {
      const listed = [...missing].filter((letter) => isIn(letter.codePointAt(0) ?? 0, ranges));
      if (listed.length === 0) continue;
      const covered = await coverageOf(file);
      const own = listed.filter((letter) => covered.has(letter.codePointAt(0) ?? 0));
      if (own.length > 0) found.set(file, new Set(own));
      for (const letter of own) missing.delete(letter);
    }
  }
  return { found, missing };
}

/** Han letters look as they do in the language that the other letters are of. */
function inOrder(letters: ReadonlySet<string>): Family[] {
  const text = [...letters].join("");
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? "noto-sans-jp" : null;
  return [...FAMILIES].sort((a, b) => Number(b === first) - Number(a === first));
}

function readParts(family: Family): Promise<Part[]> {
  const known = partsOf.get(family);
  if (known) return known;
  const parts = (async () => {
    const folder = `@fontsource-variable/${family}`;
    const ranges = JSON.parse(await readFile(require.resolve(`${folder}/unicode.json`), "utf8")) as Record<
      string,
      string
    >;
    return Object.entries(ranges).map(([name, listed]) => ({
      file: require.resolve(`${folder}/files/${family}-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`),
      ranges: listed.split(",").map(parseRange),
    }));
  })();
  partsOf.set(family, parts);
  return parts;
}

/** `U+41` or `U+41-5a`. */
function parseRange(text: string): readonly [number, number] {
  const [first = "", last = first] = text.trim().slice(2).split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function isIn(code: number, ranges: Part["ranges"]): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/** The code points of a file, which is parsed once. */
function coverageOf(file: string): Promise<ReadonlySet<number>> {
  const known = coverage.get(file);
  if (known) return known;
  const read = readFile(file).then((bytes) => {
    const parsed = fontkit.create(bytes);
    return new Set("characterSet" in parsed ? parsed.characterSet : []);
  });
  coverage.set(file, read);
  return read;
}
