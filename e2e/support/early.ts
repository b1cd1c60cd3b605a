import type { Page } from "@playwright/test";

/** Opens a page whose scripts are delayed until `act` is done. */
export async function actBeforeHydration(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await act();
  release();
}
