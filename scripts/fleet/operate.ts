import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BROWSERS, browse } from "./browse";
import { deployUnderLoad } from "./deploy";
import { sufferFailures } from "./failures";
import { Fleet } from "./fleet";
import { MACHINES, PORTS, SITE_URL } from "./plan";
import { promoteStandby } from "./promotion";

/**
 * The operator's program, in the networks that main.ts has made. Without a command the fleet runs until Ctrl-C; the
 * commands are those of COMMANDS. It runs the build in dist, or that of `--build FILE`. `--keep FOLDER` fills the catalogue
 * and keeps the fleet's data there; `--from FOLDER` starts from a copy of it. `--to FILE` is the build that a
 * deploy brings; `--only WORDS` limits failures to those with these words in their names; `--logs FOLDER`
 * keeps what all processes print. main.ts says with `--folder` where everything else of it is.
 */
const { values, positionals } = parseArgs({
  options: {
    folder: { type: "string", default: "" },
    build: { type: "string" },
    to: { type: "string" },
    from: { type: "string" },
    keep: { type: "string" },
    only: { type: "string" },
    logs: { type: "string" },
  },
  allowPositionals: true,
});
const COMMANDS: Record<string, (fleet: Fleet) => Promise<boolean>> = {
  deploy: (fleet) => deployUnderLoad(fleet, values.to && unpacked(values.to)),
  browse: (fleet) => browse(fleet, words),
  failures: (fleet) => sufferFailures(fleet, values.only),
  promotion: promoteStandby,
};
const [command, ...words] = positionals;
if (command && !COMMANDS[command])
  stopWith(`There is no command "${command}": they are ${Object.keys(COMMANDS).join(", ")}.`);

let isEnding = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(130));

const build = unpacked(values.build ?? currentBuild());
const fleet = new Fleet({
  folder: values.folder,
  build,
  from: values.from && resolve(values.from),
  logs: values.logs && resolve(values.logs),
  ...(command === "browse" && { settings: BROWSERS }),
  say: (line) => console.log(`  ${line}`),
});

try {
  if (values.keep) {
    await fleet.keep(resolve(values.keep));
    console.log(`Kept in ${values.keep}: npm run fleet -- --from ${values.keep}`);
    await end(0);
  }
  await fleet.start();
  if (command) {
    await end((await COMMANDS[command]!(fleet)) ? 0 : 1);
  } else {
    console.log(`\nThe fleet is at ${SITE_URL}  (Ctrl-C stops it)`);
    console.log(`Mail it sends is at http://${MACHINES.providers.inside}:${PORTS.inbox}, inside of its network`);
    console.log(`What its processes print is in ${fleet.logs}`);
  }
} catch (failure) {
  if (!isEnding) console.error(failure instanceof Error ? failure.message : failure);
  await end(1);
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await fleet.stop();
  process.exit(code);
}

/** The file of the build in dist, which is made if there is none. */
function currentBuild(): string {
  if (!existsSync("dist/build.json")) execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const { id } = JSON.parse(readFileSync("dist/build.json", "utf8")) as { id: string };
  console.log(`Build ${id}; npm run build makes a newer one`);
  return `dist/wavecrate-${id}.tgz`;
}

/** The folder of an unpacked build, with the packages of this checkout. */
function unpacked(file: string): string {
  const folder = join(values.folder, "builds", file.replace(/.*wavecrate-|\.tgz$/g, ""));
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-xzf", resolve(file), "-C", folder]);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

function stopWith(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
