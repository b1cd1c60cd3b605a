import { type BrowserContext, test as base } from "@playwright/test";
import { inSilence } from "@/e2e/support/test";

/**
 * A test that only looks at a page. One window serves all of a worker's, because a new one has to compile everything
 * again, which takes longer than the test. Each finds it signed out, without a trace of the test before, at the size of
 * a new one; what moves is still.
 */
export const test = base.extend<object, { walker: BrowserContext }>({
  walker: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const walker = await browser.newContext({ reducedMotion: "reduce", baseURL });
      await walker.newPage();
      await use(walker);
      await walker.close();
    },
    { scope: "worker" },
  ],
  context: async ({ walker }, use) => {
    await walker.setStorageState({ cookies: [], origins: [] });
    await use(walker);
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error("The window was closed.");
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.mouse.move(0, 0);
    await inSilence(page, use);
    await page.unrouteAll();
    await page.goto("about:blank");
  },
});

export { expect } from "@playwright/test";
