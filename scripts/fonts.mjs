import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const tokens = readFileSync("app/tokens.css", "utf8");
const token = (name) => Number(tokens.match(new RegExp(`--${name}: (\\d+)`))[1]);

/**
 * Generates the fonts of the pages: static instances of the Latin letters of each family, one for each weight and width
 * in the tokens. A variable font costs a browser a millisecond or two per size and weight on a page, a static one a
 * tenth of that, and the static ones in use are not larger in total. Run it (`npm run fonts`) after an update of a
 * family or when the tokens change; `app/fonts.css` names the same values.
 */
const FONTS = [
  { family: "mona-sans", name: "body", axes: { wght: token("wght-body"), wdth: 100 } },
  { family: "mona-sans", name: "strong", axes: { wght: token("wght-strong"), wdth: 100 } },
  { family: "mona-sans", name: "head", axes: { wght: token("wght-head"), wdth: token("wdth-display") } },
  { family: "martian-mono", name: "data", axes: { wght: token("wght-data"), wdth: token("wdth-data") } },
  { family: "martian-mono", name: "figure", axes: { wght: token("wght-figure"), wdth: token("wdth-data") } },
];
const LATIN = [
  [0x20, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x304],
  [0x308],
  [0x329],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2191],
  [0x2193],
  [0x2212],
  [0x2215],
];

const require = createRequire(import.meta.url);
const text = LATIN.flatMap(([first, last = first]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).join("");
for (const { family, name, axes } of FONTS) {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const whole = readFileSync(join(folder, `files/${family}-latin-wdth-normal.woff2`));
  const cut = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(`app/fonts/${family}-${name}.woff2`, cut);
  copyFileSync(join(folder, "LICENSE"), `app/fonts/${family}.LICENSE`);
  console.log(`${family} ${name}: ${cut.length} bytes`);
}
