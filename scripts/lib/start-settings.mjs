import { existsSync } from "node:fs";
import { readSimulatorKeys } from "./payment-settings.mjs";
import { readSecretFilesOrExit } from "./secret-files.mjs";
import { settings } from "./settings.mjs";

/**
 * Gives a program that runs in addition to `npm start` the API server's settings from `npm start`: those of .env, and
 * the keys of the simulated providers. Loaded before the program (`node --import`).
 */
if (existsSync(".env")) process.loadEnvFile(".env");
readSecretFilesOrExit(process.env);
const simulatorKeys = readSimulatorKeys(process.env);
const env = settings(process.env, { isDevelopment: false, gatewaySecret: "", simulatorKeys });
for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value;
