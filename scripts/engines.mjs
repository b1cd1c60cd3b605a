import { join } from "node:path";
import { install } from "./lib/install.mjs";

install("all");

const { ensureEngines } = await import("./lib/engines.mjs");
const { run } = await import("./lib/processes.mjs");
const { withProduct } = await import("./lib/product.mjs");

/**
 * Starts a product and runs the visitor's journey in Firefox and WebKit against it. Further arguments are passed to
 * Playwright. An engine that is neither installed nor installable is skipped.
 */
const engines = ensureEngines();
for (const name of ["firefox", "webkit"].filter((each) => !engines.includes(each)))
  console.log(`Skipped in ${name}: it isn't installed, and only root can install it, from Debian's packages.`);
if (engines.length === 0) process.exit(0);

const isDone = await withProduct(({ web, inbox, data }) =>
  run(join("node_modules", ".bin", "playwright"), ["test", "--config", "e2e/engines", ...process.argv.slice(2)], {
    ...process.env,
    ENGINES: engines.join(","),
    E2E_URL: web,
    E2E_INBOX_URL: inbox,
    E2E_DATA_DIR: data,
  }),
);
process.exit(isDone ? 0 : 1);
