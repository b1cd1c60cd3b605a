import { readFileSync, writeFileSync } from "node:fs";
import { buildSync } from "esbuild";
import { ESBUILD_TARGET } from "./lib/browsers.mjs";

/**
 * Compiles the scripts that pages contain inline (`npm run inline-scripts`) into TypeScript files that hold them as
 * text: the content security policy allows each by its hash, so all programs must have the same text. With `--check` it
 * writes nothing and fails if a file is out of date.
 */
const SCRIPTS = {
  SESSION_SCRIPT: "lib/client/session/session-script",
  EVENT_REPLAY_SCRIPT: "lib/client/hydration/event-replay-script",
  LATE_LOADER: "web/framework/late-loader",
  PROFITWELL_SNIPPET: "web/pages/profitwell-script",
};
for (const [constant, path] of Object.entries(SCRIPTS)) {
  const { outputFiles } = buildSync({
    entryPoints: [`${path}.ts`],
    bundle: true,
    format: "iife",
    minify: true,
    target: ESBUILD_TARGET,
    write: false,
  });
  const text = outputFiles[0].text.trim();
  const source = path.slice(path.lastIndexOf("/") + 1);
  const generated = `// Generated from ${source}.ts by \`npm run inline-scripts\`. Do not edit.\n\nexport const ${constant} =\n  ${JSON.stringify(text)};\n`;
  const output = `${path}.gen.ts`;
  if (!process.argv.includes("--check")) writeFileSync(output, generated);
  else if (readFileSync(output, "utf8") !== generated) {
    console.error(`${output} is out of date: run \`npm run inline-scripts\`.`);
    process.exitCode = 1;
  }
}
