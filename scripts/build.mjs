import { existsSync } from "node:fs";
import { build, compressSmallest } from "./lib/build.mjs";
import { untilReady } from "./lib/processes.mjs";
import { settings } from "./lib/settings.mjs";

/** Builds the web app. Pages are rendered while building, so the API server must be running. */
if (existsSync(".env")) process.loadEnvFile(".env");
const env = settings(process.env, { isDevelopment: false, gatewaySecret: "" });
await untilReady(`${env.API_URL}/api/ready`, { seconds: 10 }).catch(() => {
  console.error(
    `The build reads the catalogue from the API server, and none responds at ${env.API_URL}. Start it first, or use npm start.`,
  );
  process.exit(1);
});
await build(env);
await compressSmallest();
