import type { Page } from "@playwright/test";
import { rows } from "@/e2e/support/catalogue";
import { actBeforeHydration } from "@/e2e/support/early";
import { ONE_WIDTH, openSearch } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";

const EARLY = [
  {
    what: "a slider thumb moved past the other",
    act: async (page: Page) => {
      await page.getByRole("slider", { name: "Lowest BPM" }).press("End");
      await page.getByRole("slider", { name: "Highest BPM" }).press("PageDown");
    },
    shows: (page: Page) => expect(page).toHaveURL(/\?bpm_min=1\d\d$/),
  },
  {
    what: "a sort order chosen",
    act: (page: Page) => page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Newest" }),
    shows: (page: Page) => expect(page).toHaveURL(/sort=newest/),
  },
  {
    what: "a search submitted with its type",
    act: async (page: Page) => {
      await page.getByRole("combobox", { name: "Search in" }).selectOption("Packs");
      const field = await openSearch(page);
      await field.fill("night");
      await field.press("Enter");
    },
    shows: (page: Page) => expect(page).toHaveURL(/\/packs\/find\?search=night$/),
  },
  {
    what: "a waveform clicked",
    act: (page: Page) => rows(page).nth(2).locator("[data-wave]").click(),
    shows: (page: Page) => expect(rows(page).nth(2)).toHaveAttribute("aria-current", "true"),
  },
];

for (const { what, act, shows } of EARLY) {
  test(`${what} before hydration takes effect`, async ({ page }) => {
    await actBeforeHydration(page, "/samples", () => act(page));
    await shows(page);
  });
}

test("a button pressed before hydration in a form that hydrates after the page takes effect", async ({
  page,
  baseURL,
}) => {
  await actBeforeHydration(page, "/desktop-auth?source=desktop-app&redirect=/samples", () =>
    page.getByRole("button", { name: "Continue with Google" }).press("Enter"),
  );
  await expect.poll(() => new URL(page.url()).origin).not.toBe(baseURL);
});

test(`a phone's search opened before hydration keeps every letter ${ONE_WIDTH}`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await actBeforeHydration(page, "/samples", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Search" }).filter({ visible: true }).click();
    await page.keyboard.type("brush k");
    await expect(page.locator("[data-early-search]")).toHaveValue("brush k");
  });
  // While the search itself is on its way.
  await page.keyboard.type("it and more", { delay: 40 });
  await expect(page.getByRole("dialog", { name: "Search" }).locator("input")).toHaveValue("brush kit and more");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/samples\?search=brush\+kit\+and\+more$/);
});
