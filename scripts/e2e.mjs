import { join } from "node:path";
import { CHROMIUM } from "./lib/chromium.mjs";
import { run } from "./lib/processes.mjs";
import { withProduct } from "./lib/product.mjs";

/** Runs Playwright against a product of its own. What follows the command goes to Playwright. */
const isDone = await withProduct(({ web, inbox, data }) =>
  run(join("node_modules", ".bin", "playwright"), ["test", ...process.argv.slice(2)], {
    ...process.env,
    CHROMIUM_PATH: CHROMIUM,
    E2E_URL: web,
    E2E_INBOX_URL: inbox,
    E2E_DATA_DIR: data,
  }),
);
process.exit(isDone ? 0 : 1);
