import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { whenAncestorsAreGone } from "@/scripts/lib/ancestors.mjs";
import { isFleetRunning, raiseNetwork, removeNetwork } from "./network";
import { namespaceOf } from "./plan";
import { findObstacle } from "./requirements";

/**
 * A fleet on this machine: every machine of it is a network namespace. `npm run fleet` starts it until Ctrl-C; docs of
 * what else it does: docs/operations/fleet.md. This program makes the networks, runs the operator's in them, and removes
 * them when that has ended.
 */
const FOLDERS = "wavecrate-fleet-";
const obstacle = findObstacle();
if (obstacle) end(obstacle);
if (isFleetRunning()) end("A fleet runs already on this machine: stop it with Ctrl-C where it was started.");
removeFolders();
raiseNetwork();
const folder = mkdtempSync(join(tmpdir(), FOLDERS));
const inOperator = ["netns", "exec", namespaceOf("operator"), "setpriv", "--pdeathsig", "TERM"];
const program = [
  process.execPath,
  "--import",
  "tsx",
  "scripts/fleet/operate.ts",
  "--folder",
  folder,
  ...process.argv.slice(2),
];
const operator = spawn("ip", [...inOperator, ...program], { stdio: "inherit" });
operator.on("exit", (code) => {
  removeNetwork();
  removeFolders();
  process.exit(code ?? 1);
});
// The operator's program ends what it started. A terminal sends Ctrl-C to both.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => operator.kill("SIGTERM"));
if (process.env.npm_lifecycle_event) whenAncestorsAreGone(() => operator.kill("SIGTERM"));

/** Removes the folders of fleets: of this one, and of those that were killed before they could. */
function removeFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(FOLDERS)))
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 10 });
}

function end(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
