import type { Page } from "@playwright/test";
import { fetchSamples, resultCount, rows } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { noOverlayEntries } from "@/e2e/support/overlays";
import { openFilter, openMenu, openQuickView } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { shareSession } from "@/e2e/support/users";

test.describe.configure({ mode: "parallel" });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const openDialogs = (page: Page) => page.locator("dialog[open]");
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);

/** Opens another page and then the list, so that Back has another target. */
async function openSamplesAfterPacks(page: Page, size: typeof PHONE) {
  await page.setViewportSize(size);
  await page.goto("/packs");
  await page.goto("/samples");
  await hydrated(page);
}

async function openRow(page: Page, index = 0) {
  await openQuickView(rows(page).nth(index));
  await expect(openDialogs(page).getByText("Uploaded")).toBeVisible();
}

for (const [device, size] of [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const) {
  test.describe(`Back on a ${device}`, () => {
    test("closes the quick view and keeps the scroll position, then leaves the page", async ({ page }) => {
      await openSamplesAfterPacks(page, size);
      await rows(page).nth(12).scrollIntoViewIfNeeded();
      const scroll = await page.evaluate(() => scrollY);
      await openRow(page, 12);
      await page.goBack();
      await expect(openDialogs(page)).toHaveCount(0);
      expect(await pathOf(page)).toBe("/samples");
      expect(Math.abs((await page.evaluate(() => scrollY)) - scroll)).toBeLessThan(120);
      await page.goBack();
      await expect(page).toHaveURL(/\/packs$/);
    });

    test("closes one dialog after the other", async ({ page }) => {
      await openSamplesAfterPacks(page, size);
      await openRow(page);
      await openDialogs(page).getByRole("button", { name: "Add to playlist" }).click();
      await expect(openDialogs(page)).toHaveCount(2);
      await page.goBack();
      await expect(openDialogs(page)).toHaveCount(1);
      await expect(openDialogs(page).getByText("Uploaded")).toBeVisible();
      await page.goBack();
      await expect(openDialogs(page)).toHaveCount(0);
      expect(await pathOf(page)).toBe("/samples");
    });

    test("skips dialogs that were closed by hand", async ({ page }) => {
      await openSamplesAfterPacks(page, size);
      for (let time = 0; time < 2; time++) {
        await openRow(page);
        await openDialogs(page).getByRole("button", { name: "Close" }).click();
        await expect(openDialogs(page)).toHaveCount(0);
      }
      await noOverlayEntries(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/packs$/);
    });

    test("returns to the list from a link in the quick view, and Forward to the link's target", async ({ page }) => {
      await openSamplesAfterPacks(page, size);
      await openRow(page);
      await openDialogs(page).getByRole("link", { name: "Open pack" }).click();
      await expect(page).toHaveURL(/\/packs\/\d+/);
      const pack = await pathOf(page);
      await expect(openDialogs(page)).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/samples$/);
      await expect(rows(page).first()).toBeVisible();
      await expect(openDialogs(page)).toHaveCount(0);
      await page.goForward();
      await expect.poll(() => pathOf(page)).toBe(pack);
      await page.goBack();
      await expect(page).toHaveURL(/\/samples$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/packs$/);
    });

    // Only the phone has all filters in one sheet.
    if (size === PHONE) {
      test("closes the filters without applying the chosen one", async ({ page, request }) => {
        const [all, free] = await Promise.all([fetchSamples(request), fetchSamples(request, "?free=1")]);
        expect(free.meta.total).toBeLessThan(all.meta.total);
        await openSamplesAfterPacks(page, size);
        const filters = await openFilter(page, "Filters");
        await filters.getByRole("checkbox", { name: "Free" }).check();
        await expect(filters.getByRole("button", { name: `Show ${free.meta.total} sounds` })).toBeVisible();
        await page.goBack();
        await expect(openDialogs(page)).toHaveCount(0);
        // Opening a sound gives the list time in which it could still change.
        await openRow(page);
        await page.goBack();
        await expect(openDialogs(page)).toHaveCount(0);
        expect(await pathOf(page)).toBe("/samples");
        expect(await resultCount(page)).toBe(all.meta.total);
        await page.goBack();
        await expect(page).toHaveURL(/\/packs$/);
      });
    }

    test("leads to the previous page after a reload with an open dialog", async ({ page }) => {
      await openSamplesAfterPacks(page, size);
      // Unlike the quick view, it has no page of its own.
      await page.keyboard.press("?");
      await expect(openDialogs(page)).toBeVisible();
      await page.reload();
      await hydrated(page);
      await expect(openDialogs(page)).toHaveCount(0);
      await noOverlayEntries(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/packs$/);
    });
  });
}

test("a menu link adds one history entry, and Back returns to where the menu was opened", async ({ page }) => {
  await openSamplesAfterPacks(page, PHONE);
  await (await openMenu(page)).getByRole("link", { name: "Presets" }).click();
  await expect(page).toHaveURL(/\/presets$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/samples$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/packs$/);
});

test("Back closes the notifications on a touch screen", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, hasTouch: true, isMobile: true, viewport: PHONE });
  await shareSession(context, "listener", baseURL!);
  const page = await context.newPage();
  await page.goto("/packs");
  await page.goto("/samples");
  await hydrated(page);
  await page.getByRole("button", { name: /^Notifications/ }).tap();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  expect(await pathOf(page)).toBe("/samples");
  await context.close();
});
