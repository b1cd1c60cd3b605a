import { install } from "./lib/install.mjs";

install("all");

const { CHROMIUM, ensureChromium } = await import("./lib/chromium.mjs");
const { run } = await import("./lib/processes.mjs");
const { withProduct } = await import("./lib/product.mjs");

/**
 * Takes screenshots of every public page and overlay in both themes and at both widths, into gallery/, with an
 * index.html of them all. GALLERY_URL names a running product; arguments choose pages whose name contains one of them.
 */
ensureChromium();
const photograph = (web) =>
  run(process.execPath, ["--import", "tsx", "e2e/gallery/main.ts", ...process.argv.slice(2)], {
    ...process.env,
    CHROMIUM_PATH: CHROMIUM,
    GALLERY_URL: web,
  });

const running = process.env.GALLERY_URL;
const isDone = running
  ? await photograph(running).then(
      () => true,
      () => false,
    )
  : await withProduct(({ web }) => photograph(web));
process.exit(isDone ? 0 : 1);
