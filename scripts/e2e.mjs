import { join } from "node:path";
import { install } from "./lib/install.mjs";

install("all");

const { ensureTestBrowser } = await import("./lib/chromium.mjs");
const { run } = await import("./lib/processes.mjs");
const { prepareProduct, withProduct } = await import("./lib/product.mjs");

/**
 * Starts a product and runs Playwright against it. Arguments are passed to Playwright, but for these: `--prepare FOLDER`
 * builds a product and fills that data folder, and runs no test; `--from FOLDER` runs the tests on a copy of a folder that
 * was prepared. The catalogue is the tests' own, or with E2E_FULL the whole.
 */
const { folder: prepared, rest: others } = option(process.argv.slice(2), "--prepare");
const { folder: from, rest } = option(others, "--from");
const more = { DEMO: "1", DEMO_CATALOGUE: process.env.E2E_FULL === "1" ? "all" : "tests" };
if (prepared) process.exit((await prepareProduct(prepared, { more })) ? 0 : 1);

const browser = ensureTestBrowser();
const isDone = await withProduct(
  ({ web, plainWeb, inbox, payments, data, env }) =>
    run(join("node_modules", ".bin", "playwright"), ["test", ...rest], {
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
  { from, more, withPlainWeb: true },
);
process.exit(isDone ? 0 : 1);

/** The folder that follows an option, and the arguments without both. */
function option(args, name) {
  const at = args.indexOf(name);
  if (at < 0) return { rest: args };
  const folder = args[at + 1];
  if (!folder || folder.startsWith("-")) {
    console.error(`${name} needs a folder.`);
    process.exit(1);
  }
  return { folder, rest: args.toSpliced(at, 2) };
}
