import { BASE, launch } from "@/bench/web/browser";

/**
 * Compressed bytes of JavaScript that a visitor's page fetches, when idle and once a sound plays, compared with the
 * budgets of a public list page; the same including response headers, for information; and its layout shift. Fails if a
 * page exceeds its budget, or the session, once it is switched on, adds more than its own.
 */
const BUDGETS = { atRest: 160_000, withPlayer: 185_000, session: 75_000 };
const pages =
  process.argv.slice(2).length > 0 ? process.argv.slice(2) : ["/", "/samples", "/presets", "/packs", "/packs/1"];
const browser = await launch();
for (const path of pages) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  /** Bytes of the headers, by request. */
  const scripts = new Map<string, number>();
  let bytes = 0;
  let headers = 0;
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script" || response.mimeType.includes("javascript"))
      scripts.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const ownHeaders = scripts.get(requestId);
    if (ownHeaders === undefined) return;
    bytes += encodedDataLength - ownHeaders;
    headers += ownHeaders;
  });
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(BASE + path, { waitUntil: "networkidle" });
  const atRest = bytes;
  const play = page.locator("[data-sound] [data-play]").first();
  if (await play.count()) {
    await play.click();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(1500);
  }
  const withPlayer = bytes;
  if (await play.count()) {
    await page.keyboard.press("b");
    await page.waitForTimeout(3000);
  }
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  console.log(
    `${path.padEnd(12)} JavaScript ${against(atRest, BUDGETS.atRest)} at rest, ${against(withPlayer, BUDGETS.withPlayer)} with the player, ${against(bytes - withPlayer, BUDGETS.session)} more with the session (${kb(headers)} of headers more); CLS ${shift.toFixed(4)}`,
  );
  await page.close();
}
await browser.close();

/** The weight compared with its budget. */
function against(bytes: number, budget: number): string {
  if (bytes > budget) process.exitCode = 1;
  return `${kb(bytes)} ${bytes > budget ? "OVER" : "of"} ${kb(budget)}`;
}

function kb(value: number): string {
  return `${(value / 1000).toFixed(1)} KB`;
}
