import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { readBuild } from "./lib/artefact.mjs";
import { compileApiServer, ROLE_PROGRAMS } from "./lib/compile.mjs";
import { paymentSimulatorUrl } from "./lib/payment-settings.mjs";
import { ROLES, roleSettings } from "./lib/roles.mjs";
import { socialSimulatorUrl } from "./lib/settings.mjs";

/**
 * Runs one role of a fleet in this process: `node scripts/role.mjs api`. It is that of the build in `dist`; without one,
 * the API server, worker and migration are compiled first, while the gateway can't do without its build.
 */
const [role = ""] = process.argv.slice(2);
if (!(role in ROLES)) end(`There is no role "${role}": the roles are ${Object.keys(ROLES).join(", ")}.`);
if (existsSync(".env")) process.loadEnvFile(".env");
const { env, problem } = roleSettings(role, process.env);
if (!env) end(problem);
for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value;

const build = readBuild();
if (role === "web" && !existsSync(".next/BUILD_ID")) end("There is no build here: run npm run build, or unpack one.");
process.env.BUILD_ID ||= build?.id ?? "";
const programs = build?.programs ?? (await compileApiServer({ programs: ROLE_PROGRAMS }));
const { program } = ROLES[role];
const payments = paymentSimulatorUrl(env);
if (role === "simulators") {
  process.argv.splice(2, 1, "mail", ...(payments ? ["payments"] : []), ...(socialSimulatorUrl(env) ? ["social"] : []));
} else if (payments && env.SIMULATORS === "1") await sayIfAway(payments);
await import(pathToFileURL(programs[program] ?? program).href);

/** Warns if the simulators don't answer; they may still be starting. */
async function sayIfAway(url) {
  await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() =>
    console.error(
      `Stripe and PayPal are simulated, but nothing answers at ${url}: npm run simulators there, and SIMULATORS_URL here.`,
    ),
  );
}

function end(sentence) {
  console.error(sentence);
  process.exit(2);
}
