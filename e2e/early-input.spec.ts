import type { Page } from "@playwright/test";
import { rows } from "@/e2e/support/catalogue";
import { openSearch } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";

const EARLY = [
  {
    what: "a thumb that is moved, past the other even,",
    act: async (page: Page) => {
      await page.getByRole("slider", { name: "Lowest BPM" }).press("End");
      await page.getByRole("slider", { name: "Highest BPM" }).press("PageDown");
    },
    shows: (page: Page) => expect(page).toHaveURL(/\?bpm_min=1\d\d$/),
  },
  {
    what: "an order that is chosen",
    act: (page: Page) => page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Newest" }),
    shows: (page: Page) => expect(page).toHaveURL(/sort=newest/),
  },
  {
    what: "a search that is sent, with its type,",
    act: async (page: Page) => {
      await page.getByRole("combobox", { name: "Search in" }).selectOption("Packs");
      const field = await openSearch(page);
      await field.fill("night");
      await field.press("Enter");
    },
    shows: (page: Page) => expect(page).toHaveURL(/\/packs\/find\?search=night$/),
  },
  {
    what: "a waveform that is pressed",
    act: (page: Page) => rows(page).nth(2).locator("[data-wave]").click(),
    shows: (page: Page) => expect(rows(page).nth(2)).toHaveAttribute("aria-current", "true"),
  },
];

/** Opens a page whose scripts are held back until `act` is done. */
async function actBeforeHydration(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
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

for (const { what, act, shows } of EARLY) {
  test(`${what} before hydration counts`, async ({ page }) => {
    await actBeforeHydration(page, "/samples", () => act(page));
    await shows(page);
  });
}

test("a button of a form that is hydrated after the page, pressed before both, counts", async ({ page, baseURL }) => {
  await actBeforeHydration(page, "/desktop-auth?source=desktop-app&redirect=/samples", () =>
    page.getByRole("button", { name: "Continue with Google" }).press("Enter"),
  );
  await expect.poll(() => new URL(page.url()).origin).not.toBe(baseURL);
});
