import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

/**
 * Cuts the two faces to what the pages use: the letters of their Latin ranges and the weights and widths of the tokens.
 * A visitor waits for 80 KB of letters instead of 137. Run it (`npm run fonts`) after an update of a face or when the
 * tokens go beyond these axes; `app/fonts.css` names the same ranges.
 */
const FACES = [
  {
    name: "mona-sans",
    axes: { wght: { min: 400, max: 720 }, wdth: { min: 100, max: 116 } },
  },
  {
    name: "martian-mono",
    axes: { wght: { min: 380, max: 600 }, wdth: 75 },
  },
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
for (const { name, axes } of FACES) {
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const whole = readFileSync(join(folder, `files/${name}-latin-wdth-normal.woff2`));
  const cut = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(`app/fonts/${name}.woff2`, cut);
  copyFileSync(join(folder, "LICENSE"), `app/fonts/${name}.LICENSE`);
  console.log(`${name}: ${whole.length} bytes, cut to ${cut.length}`);
}
