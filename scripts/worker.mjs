import { existsSync } from "node:fs";
import { readSimulatorKeys } from "./lib/payment-settings.mjs";
import { settings } from "./lib/settings.mjs";

/** Does the jobs of the queue beside `npm start`, with the settings that it gives the API server. Needs DATABASE_URL. */
if (existsSync(".env")) process.loadEnvFile(".env");
const simulatorKeys = readSimulatorKeys(process.env.DATA_DIR || ".data");
const env = settings(process.env, { isDevelopment: false, gatewaySecret: "", simulatorKeys });
for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value;
await import("../server/worker.ts");
