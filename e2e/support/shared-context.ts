import { type BrowserContext, type BrowserContextOptions, test as base } from "@playwright/test";
import { withoutErrors } from "@/e2e/support/test";

interface Device extends Pick<BrowserContextOptions, "hasTouch" | "isMobile"> {
  viewport: { width: number; height: number };
}

/**
 * A test that only reads a page. All tests of a worker share one window, because a new one has to compile all scripts
 * again, which takes longer than the test. Each test starts signed out, without state of the previous test, at the
 * initial size and with animations disabled.
 */
const testInSharedContext = ({ viewport, ...device }: Device) =>
  base.extend<object, { sharedContext: BrowserContext }>({
    sharedContext: [
      async ({ browser }, use, { project }) => {
        const { baseURL } = project.use;
        const sharedContext = await browser.newContext({ reducedMotion: "reduce", baseURL, viewport, ...device });
        await sharedContext.newPage();
        await use(sharedContext);
        await sharedContext.close();
      },
      { scope: "worker" },
    ],
    context: async ({ sharedContext }, use) => {
      await sharedContext.setStorageState({ cookies: [], origins: [] });
      await use(sharedContext);
    },
    page: async ({ context }, use) => {
      const [page] = context.pages();
      if (!page) throw new Error("The window was closed.");
      await page.setViewportSize(viewport);
      await page.mouse.move(0, 0);
      await withoutErrors(page, use);
      await page.unrouteAll();
      await page.goto("about:blank");
    },
  });

export const test = testInSharedContext({ viewport: { width: 1280, height: 720 } });

/** The same on a phone. */
export const phoneTest = testInSharedContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

export { expect } from "@playwright/test";
