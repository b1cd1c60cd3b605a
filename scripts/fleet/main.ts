import { spawn } from "node:child_process";
import { whenAncestorsAreGone } from "@/scripts/lib/ancestors.mjs";
import { isFleetRunning, raiseNetwork, removeNetwork } from "./network";
import { namespaceOf } from "./plan";
import { findObstacle } from "./requirements";

/**
 * A fleet on this machine: every machine of it is a network namespace. `npm run fleet` starts it until Ctrl-C; docs of
 * what else it does: docs/operations/fleet.md. This program makes the networks, runs the operator's in them, and removes
 * them when that has ended.
 */
const obstacle = findObstacle();
if (obstacle) end(obstacle);
if (isFleetRunning()) end("A fleet runs already on this machine: stop it with Ctrl-C where it was started.");
raiseNetwork();
const inOperator = ["netns", "exec", namespaceOf("operator"), "setpriv", "--pdeathsig", "TERM"];
const program = [process.execPath, "--import", "tsx", "scripts/fleet/operate.ts", ...process.argv.slice(2)];
const operator = spawn("ip", [...inOperator, ...program], { stdio: "inherit" });
operator.on("exit", (code) => {
  removeNetwork();
  process.exit(code ?? 1);
});
// The terminal sends Ctrl-C to both; the operator's program ends what it started.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => operator.kill("SIGTERM"));
if (process.env.npm_lifecycle_event) whenAncestorsAreGone(() => operator.kill("SIGTERM"));

function end(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
