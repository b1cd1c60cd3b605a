import { readFileSync, writeFileSync } from "node:fs";
import loadWabt from "wabt";

/**
 * Compiles the WebAssembly text of the search index (`npm run kernels`) into a TypeScript file that holds the modules
 * as base64, so that neither a build nor a start needs the compiler. With `--check` it writes nothing and fails if the
 * file is out of date.
 */
const FOLDER = "server/search-index/kernels";
const OUTPUT = `${FOLDER}/kernels.gen.ts`;
const KERNELS = { BITS_WASM: "bits.wat", VECTORS_WASM: "vectors.wat" };

const wabt = await loadWabt();

/** A module in WebAssembly's binary format, as base64. Throws with line and column if the text is invalid. */
function compile(name) {
  const parsed = wabt.parseWat(name, readFileSync(`${FOLDER}/${name}`, "utf8"), { simd: true });
  try {
    parsed.resolveNames();
    parsed.validate();
    return Buffer.from(parsed.toBinary({}).buffer).toString("base64");
  } finally {
    parsed.destroy();
  }
}

const constants = Object.entries(KERNELS).map(
  ([constant, name]) => `export const ${constant} =\n  "${compile(name)}";\n`,
);
const generated = `// Generated from ${Object.values(KERNELS).join(" and ")} by \`npm run kernels\`. Do not edit.\n\n${constants.join("")}`;

if (!process.argv.includes("--check")) writeFileSync(OUTPUT, generated);
else if (readFileSync(OUTPUT, "utf8") !== generated) {
  console.error(`${OUTPUT} is out of date: run \`npm run kernels\`.`);
  process.exitCode = 1;
}
