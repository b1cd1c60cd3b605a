import { type BrowserContext, type BrowserContextOptions, test as base } from "@playwright/test";
import { inSilence } from "@/e2e/support/test";

interface Window extends Pick<BrowserContextOptions, "hasTouch" | "isMobile"> {
  viewport: { width: number; height: number };
}

/**
 * A test that only reads a page. All tests of a worker share one window, because a new one has to compile all scripts
 * again, which takes longer than the test. Each test starts signed out, without state of the previous test, at the
 * initial size and with animations disabled.
 */
const walkIn = ({ viewport, ...device }: Window) =>
  base.extend<object, { walker: BrowserContext }>({
    walker: [
      async ({ browser }, use, { project }) => {
        const { baseURL } = project.use;
        const walker = await browser.newContext({ reducedMotion: "reduce", baseURL, viewport, ...device });
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
      await page.setViewportSize(viewport);
      await page.mouse.move(0, 0);
      await inSilence(page, use);
      await page.unrouteAll();
      await page.goto("about:blank");
    },
  });

export const test = walkIn({ viewport: { width: 1280, height: 720 } });

/** The same on a phone. */
export const phoneTest = walkIn({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

export { expect } from "@playwright/test";
