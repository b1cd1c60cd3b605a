import { install } from "./lib/install.mjs";

install("all");

const { CHROMIUM, ensureChromium } = await import("./lib/chromium.mjs");
const { run } = await import("./lib/processes.mjs");
const { withProduct } = await import("./lib/product.mjs");

/**
 * Takes screenshots of every page and overlay in both themes and at three widths, into gallery/, with an index.html of
 * them all: for a visitor and a signed-in user, and empty, loading, failed and without results. GALLERY_URL names a
 * running product, E2E_INBOX_URL its inbox; arguments choose pages and states whose name contains one of them.
 */
ensureChromium();
const photograph = (web, inbox) =>
  run(process.execPath, ["--import", "tsx", "e2e/gallery/main.ts", ...process.argv.slice(2)], {
    ...process.env,
    CHROMIUM_PATH: CHROMIUM,
    GALLERY_URL: web,
    ...(inbox && { E2E_INBOX_URL: inbox }),
  });

const running = process.env.GALLERY_URL;
const isDone = running
  ? await photograph(running).then(
      () => true,
      () => false,
    )
  : await withProduct(({ web, inbox }) => photograph(web, inbox));
process.exit(isDone ? 0 : 1);
