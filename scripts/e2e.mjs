import { join } from "node:path";
import { install } from "./lib/install.mjs";

install("all");

const { ensureTestBrowser } = await import("./lib/chromium.mjs");
const { run } = await import("./lib/processes.mjs");
const { withProduct } = await import("./lib/product.mjs");

const browser = ensureTestBrowser();

/** Starts a product and runs Playwright against it. Further arguments are passed to Playwright. */
const isDone = await withProduct(
  ({ web, plainWeb, inbox, payments, data, env }) =>
    run(join("node_modules", ".bin", "playwright"), ["test", ...process.argv.slice(2)], {
      ...process.env,
      CHROMIUM_PATH: browser,
      E2E_URL: web,
      E2E_PLAIN_URL: plainWeb,
      E2E_INBOX_URL: inbox,
      E2E_PAYMENTS_URL: payments,
      E2E_DATA_DIR: data,
      // Also compares the books with the simulated providers' own.
      ...Object.fromEntries(Object.entries(env).filter(([name]) => /^(STRIPE|PAYPAL)_/.test(name))),
    }),
  { withPlainWeb: true },
);
process.exit(isDone ? 0 : 1);
