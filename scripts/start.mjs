import { existsSync } from "node:fs";
import { install } from "./lib/install.mjs";

const began = Date.now();
const isDevelopment = process.argv.includes("--dev");
if (existsSync(".env")) process.loadEnvFile(".env");
install(isDevelopment ? "all" : "product");

const { build, isBuilt } = await import("./lib/build.mjs");
const { assertPortFree, randomSecret, runProgram, Services, untilReady } = await import("./lib/processes.mjs");
const { settings } = await import("./lib/settings.mjs");
const { whenAncestorsAreGone } = await import("./lib/ancestors.mjs");

const services = new Services();
const stop = async () => {
  if (services.isEnding) return;
  console.log("\nStopping…");
  await services.stop();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
// npm runs a shell in between; without npm, who started this may leave it running.
if (process.env.npm_lifecycle_event) whenAncestorsAreGone(stop);

try {
  const env = settings(process.env, { isDevelopment, revalidateSecret: randomSecret() });
  await assertPortFree(env.PORT, "PORT");
  await assertPortFree(env.API_PORT, "API_PORT");
  if (!env.SMTP_URL) {
    await assertPortFree(env.INBOX_PORT, "INBOX_PORT");
    await assertPortFree(env.INBOX_SMTP_PORT, "INBOX_SMTP_PORT");
    services.start("simulators", "server/simulators/main.ts", env);
    env.SMTP_URL = `smtp://127.0.0.1:${env.INBOX_SMTP_PORT}`;
    env.INBOX_URL = `http://localhost:${env.INBOX_PORT}`;
  }
  if (env.DEMO === "1") await runProgram("demo/main.ts", env);
  services.start("api", "server/main.ts", env, {
    nodeArgs: isDevelopment ? ["--watch-path=server", "--watch-path=lib", "--watch-preserve-output"] : [],
  });
  await untilReady(`${env.API_URL}/api/ready`, { services });

  if (isDevelopment) {
    const { buildEmbed } = await import("./lib/embed.mjs");
    await buildEmbed();
    services.start(
      "web",
      "node_modules/next/dist/bin/next",
      { ...env, NODE_ENV: "development" },
      { args: ["dev", "-p", env.PORT] },
    );
  } else {
    if (!(await isBuilt(env))) {
      console.log("Building the web app…");
      await build(env);
    }
    services.start("web", "web/main.ts", { ...env, NODE_ENV: "production" });
  }
  await untilReady(`http://127.0.0.1:${env.PORT}/`, { seconds: 120, services });

  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`\nWavecrate is at ${env.WEB_URL}  (ready in ${seconds} s, Ctrl-C stops it)`);
  if (env.INBOX_URL) console.log(`Mail it sends is at ${env.INBOX_URL}`);
  if (env.DEMO === "1") await runProgram("demo/print-accounts.ts", env);
} catch (failure) {
  if (!services.isEnding) console.error(failure.message);
  await services.stop();
  process.exit(1);
}
