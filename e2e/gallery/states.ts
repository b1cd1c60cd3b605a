import { expect, type Page } from "@playwright/test";

/** A state in which pages are captured. */
export interface State {
  /** The user, and what is special about the state. */
  who: string;
  /** Intercepts the page's own requests for it. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Resolves once the page shows it. */
  settle: (page: Page) => Promise<void>;
}

/** Calls by which a page identifies the user; they always succeed. */
const ABOUT_THE_USER = /\/api\/auth\/user$/;
const EVERY_CALL = "**/api/**";

const settled = async (page: Page) => void (await page.waitForLoadState("networkidle"));

/** Everything is loaded. Placeholders that stay, such as those of the kit, hold up the screenshot for a few seconds. */
export const filled = (who: string): State => ({
  who,
  settle: async (page) => {
    await settled(page);
    await expect(page.locator(".skeleton:visible"))
      .toHaveCount(0, { timeout: 5_000 })
      .catch(() => undefined);
  },
});

/** The page's calls never get a response. */
export const LOADING: State = {
  who: "user, loading",
  prepare: (page) =>
    page.route(EVERY_CALL, (route) => (ABOUT_THE_USER.test(route.request().url()) ? route.continue() : undefined)),
  settle: async () => undefined,
};

/** The page's calls fail. */
export const FAILED: State = {
  who: "user, failed",
  prepare: (page) =>
    page.route(EVERY_CALL, (route) =>
      ABOUT_THE_USER.test(route.request().url())
        ? route.continue()
        : route.fulfill({ status: 500, json: { error: "Something went wrong" } }),
    ),
  settle: async (page) => {
    // A call is repeated once before its failure is shown.
    await expect(page.locator("main .skeleton")).toHaveCount(0, { timeout: 10_000 });
    await settled(page);
  },
};

/** Lists and searches that find nothing. */
export const WITHOUT_RESULTS = [
  "/samples?search=zzzz",
  "/samples?genres=1&bpm_min=199",
  "/oneshots?search=zzzz",
  "/presets?search=zzzz",
  "/sounds?search=zzzz",
  "/packs/find?search=zzzz",
  "/creators?search=zzzz",
];
