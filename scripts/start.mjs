import { existsSync } from "node:fs";
import { install } from "./lib/install.mjs";
import { Phases } from "./lib/phases.mjs";
import { readSecretFilesOrExit } from "./lib/secret-files.mjs";
import { hasDemo, settings, socialSimulatorUrl } from "./lib/settings.mjs";

/** A busy machine needs minutes to load a filled folder; a server that fails ends all of this before. */
const API_SECONDS = 600;
/** Packs of the demo catalogue that the first page waits for; the others follow. */
const FIRST_PACKS = 2;

const phases = new Phases();
const isDevelopment = process.argv.includes("--dev");
if (existsSync(".env")) process.loadEnvFile(".env");
readSecretFilesOrExit(process.env);
if (install(isDevelopment ? "all" : hasDemo(process.env) ? "demo" : "product")) phases.print("Packages installed");

const { buildIfNeeded, compressSmallest } = await import("./lib/build.mjs");
const { randomSecret, runProgram, Services, untilReady } = await import("./lib/processes.mjs");
const { compileApiServer } = await import("./lib/compile.mjs");
const { DEMO_TASK, progressLine, readFilling, untilFilled } = await import("./lib/filling.mjs");
const { withFreePorts } = await import("./lib/ports.mjs");
const { paymentSimulatorUrl, readSimulatorKeys } = await import("./lib/payment-settings.mjs");
const { whenAncestorsAreGone } = await import("./lib/ancestors.mjs");

const services = new Services();
const stop = async () => {
  if (services.isEnding) return;
  console.log("\nStopping…");
  await services.stop();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
// npm runs a shell in between; without npm, the caller may exit and leave this running.
if (process.env.npm_lifecycle_event) whenAncestorsAreGone(stop);

try {
  const simulatorKeys = readSimulatorKeys(process.env);
  const gatewaySecret = randomSecret();
  const env = await withFreePorts(process.env, (given) =>
    settings(given, { isDevelopment, gatewaySecret, simulatorKeys }),
  );
  const simulators = [];
  const simulatorEnv = { ...env };
  if (!env.SMTP_URL) {
    simulators.push("mail");
    env.SMTP_URL = `smtp://127.0.0.1:${env.INBOX_SMTP_PORT}`;
    env.INBOX_URL = `http://localhost:${env.INBOX_PORT}`;
  }
  const socialUrl = socialSimulatorUrl(env);
  if (socialUrl) simulators.push("social");
  const paymentsUrl = paymentSimulatorUrl(env);
  if (paymentsUrl) simulators.push("payments");
  if (simulators.length > 0) {
    services.start("simulators", "simulators/main.ts", simulatorEnv, { args: simulators });
  }
  if (isDevelopment) {
    if (env.DATABASE_URL) await runProgram("server/migrate.ts", env);
    if (env.DEMO === "1") env.STARTUP_TASK = DEMO_TASK;
    services.start("api", "server/main.ts", env, {
      nodeArgs: ["--watch-path=server", "--watch-path=lib", "--watch-preserve-output"],
    });
  } else {
    const compiled = await phases.time("API server compiled", () => compileApiServer());
    if (env.DATABASE_URL) await runProgram(compiled["server/migrate.ts"], env);
    if (env.DEMO === "1") env.STARTUP_TASK = compiled[DEMO_TASK];
    services.start("api", compiled["server/main.ts"], env);
  }
  const built = isDevelopment ? null : buildIfNeeded(env, phases);
  await untilReady(`${env.API_URL}/api/ready`, { seconds: API_SECONDS, services });
  const filling = performance.now();
  const isFilling = (await readFilling(env.API_URL)) !== null;
  // The catalogue is filled during the build of the web app, with the remaining processor time.
  const firstPacks = untilFilled(env.API_URL, services, { packs: FIRST_PACKS });

  if (isDevelopment) {
    const { buildEmbed } = await import("./lib/embed.mjs");
    const { buildLapWorker } = await import("./lib/lap-worker.mjs");
    await buildEmbed();
    const LAP_WORKER = await buildLapWorker();
    services.start(
      "web",
      "node_modules/next/dist/bin/next",
      { ...env, LAP_WORKER, NODE_ENV: "development" },
      { args: ["dev", "-p", env.PORT] },
    );
  } else {
    await built;
    await firstPacks;
    services.start("web", "web/main.ts", { ...env, NODE_ENV: "production" });
  }
  await firstPacks;
  await untilReady(`http://127.0.0.1:${env.PORT}/`, { seconds: API_SECONDS, services });
  phases.print("First page ready after");

  console.log(`\nWavecrate is at ${env.WEB_URL}  (Ctrl-C stops it)`);
  if (env.INBOX_URL) console.log(`Mail it sends is at ${env.INBOX_URL}`);
  if (paymentsUrl) console.log(`Stripe and PayPal are simulated at ${paymentsUrl}`);
  if (socialUrl) console.log(`Google and Facebook are simulated at ${socialUrl}`);
  if (env.DEMO === "1") await runProgram("demo/print-accounts.ts", env);
  if (isFilling) {
    const line = progressLine();
    console.log();
    await untilFilled(env.API_URL, services, line);
    line.end();
    if (!services.isEnding) phases.print("Catalogue filled", filling);
  }
  // For the next start: this gateway has read the files.
  if (!isDevelopment && !services.isEnding) await compressSmallest();
} catch (failure) {
  if (!services.isEnding) console.error(failure.message);
  await services.stop();
  process.exit(1);
}
