import { existsSync } from "node:fs";
import { packArtefact } from "./lib/artefact.mjs";
import { buildIfNeeded, compressSmallest, fingerprint } from "./lib/build.mjs";
import { Phases } from "./lib/phases.mjs";
import { settings } from "./lib/settings.mjs";

/**
 * Builds what every role of a fleet runs, into one file. It needs neither a database nor an API server: pages that read
 * something are rendered at the first visit.
 */
if (existsSync(".env")) process.loadEnvFile(".env");
const env = settings(process.env, { isDevelopment: false, gatewaySecret: "" });
const phases = new Phases();
await buildIfNeeded(env, phases);
await compressSmallest();
const { id, file } = await phases.time("Roles compiled and packed", async () => packArtefact(await fingerprint(env)));
console.log(`\nBuild ${id} is in ${file}`);
