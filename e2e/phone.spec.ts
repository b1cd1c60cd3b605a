import type { Page } from "@playwright/test";
import { rows } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { noOverlayEntries } from "@/e2e/support/overlays";
import { applyFilters, openFilter, openMenu, openQuickView } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { shareSession } from "@/e2e/support/users";

test.describe.configure({ mode: "parallel" });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const openDialogs = (page: Page) => page.locator("dialog[open]");
/** Waits until the history has this number of overlay entries, which are added one task after the opening. */
const entered = (page: Page, overlays: number) =>
  expect.poll(() => page.evaluate(() => history.state?.overlays?.depth)).toBe(overlays);
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);

/** Reaches the list by way of another page in the same visit, so that Back has another target. */
async function comeToSamples(page: Page, size: typeof PHONE) {
  await page.setViewportSize(size);
  await page.goto("/packs");
  await page.goto("/samples");
  await hydrated(page);
}

async function viewRow(page: Page, index = 0) {
  await openQuickView(rows(page).nth(index));
  await expect(openDialogs(page).getByText("Uploaded")).toBeVisible();
  await entered(page, 1);
}

test.describe("a row under a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  for (const [part, x, y] of [
    ["the title", 90, 24],
    ["the space beside the title", 200, 24],
    ["the data", 80, 46],
    ["the space beside the data", 200, 46],
    ["the left edge", 3, 34],
  ] as const) {
    test(`plays when ${part} is tapped`, async ({ page }) => {
      await page.goto("/samples");
      await hydrated(page);
      const row = rows(page).nth(1);
      await row.tap({ position: { x, y } });
      await expect(row).toHaveAttribute("aria-current", "true");
      await expect(openDialogs(page)).toHaveCount(0);
      await row.tap({ position: { x, y } });
      await expect(row).not.toHaveAttribute("aria-current", "true");
    });
  }

  test("plays when its royalty mark is tapped", async ({ page }) => {
    await page.goto("/samples?copyright=Royalty+A");
    await hydrated(page);
    const row = rows(page).first();
    const mark = (await row.getByText("ROYALTY A", { exact: true }).boundingBox())!;
    await page.touchscreen.tap(mark.x + mark.width / 2, mark.y + mark.height / 2);
    await expect(row).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(/\/samples\?/);
  });

  test("opens the quick view with a button of 44 px, and is liked from there with the second touch", async ({
    page,
  }) => {
    await page.goto("/samples");
    await hydrated(page);
    const more = rows(page)
      .nth(1)
      .getByRole("button", { name: /^More about / });
    const box = (await more.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await more.tap();
    const like = openDialogs(page)
      .getByRole("button", { name: /^Like / })
      .first();
    await expect(like).toBeInViewport();
    await expect(
      openDialogs(page)
        .getByRole("button", { name: /playlist/i })
        .first(),
    ).toBeInViewport();
  });

  test("has no control under 44 px", async ({ page }) => {
    for (const path of ["/samples", "/oneshots", "/presets"]) {
      await page.goto(path);
      await hydrated(page);
      const small = await rows(page)
        .nth(1)
        .locator("button, a, [role=slider]")
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility() && getComputedStyle(element).pointerEvents !== "none")
            .map((element) => ({ box: element.getBoundingClientRect(), name: element.getAttribute("aria-label") }))
            .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
            .map(({ box, name }) => `${name} ${box.width} × ${box.height}`),
        );
      expect(small, path).toEqual([]);
    }
  });
});

for (const [device, size] of [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const) {
  test.describe(`Back on a ${device}`, () => {
    test("closes the quick view, stays at the place in the list, and leaves the page only then", async ({ page }) => {
      await comeToSamples(page, size);
      await rows(page).nth(12).scrollIntoViewIfNeeded();
      const scroll = await page.evaluate(() => scrollY);
      await viewRow(page, 12);
      await page.goBack();
      await expect(openDialogs(page)).toHaveCount(0);
      expect(await pathOf(page)).toBe("/samples");
      expect(Math.abs((await page.evaluate(() => scrollY)) - scroll)).toBeLessThan(120);
      await page.goBack();
      await expect(page).toHaveURL(/\/packs$/);
    });

    test("closes one dialog after the other", async ({ page }) => {
      await comeToSamples(page, size);
      await viewRow(page);
      await openDialogs(page).getByRole("button", { name: "Add to playlist" }).click();
      await expect(openDialogs(page)).toHaveCount(2);
      await entered(page, 2);
      await page.goBack();
      await expect(openDialogs(page)).toHaveCount(1);
      await expect(openDialogs(page).getByText("Uploaded")).toBeVisible();
      await page.goBack();
      await expect(openDialogs(page)).toHaveCount(0);
      expect(await pathOf(page)).toBe("/samples");
    });

    test("finds nothing left of what was closed by hand", async ({ page }) => {
      await comeToSamples(page, size);
      for (let time = 0; time < 2; time++) {
        await viewRow(page);
        await openDialogs(page).getByRole("button", { name: "Close" }).click();
        await expect(openDialogs(page)).toHaveCount(0);
      }
      await noOverlayEntries(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/packs$/);
    });

    test("returns to the list from a link in the quick view, and Forward to the link", async ({ page }) => {
      await comeToSamples(page, size);
      await viewRow(page);
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
      test("closes the filters without applying them", async ({ page }) => {
        await comeToSamples(page, size);
        await page
          .getByRole("button", { name: /^All filters/ })
          .filter({ visible: true })
          .first()
          .click();
        await expect(openDialogs(page)).toBeVisible();
        await entered(page, 1);
        await page.goBack();
        await expect(openDialogs(page)).toHaveCount(0);
        expect(await pathOf(page)).toBe("/samples");
      });
    }

    test("after a reload with an open dialog leads to the page before", async ({ page }) => {
      await comeToSamples(page, size);
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

test("a link of the menu leaves one entry behind, and Back leads to where the menu was opened", async ({ page }) => {
  await comeToSamples(page, PHONE);
  await (await openMenu(page)).getByRole("link", { name: "Presets" }).click();
  await expect(page).toHaveURL(/\/presets$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/samples$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/packs$/);
});

test("the menu begins with the formats and Discover, and unfolds the account from one row", async ({
  page,
  context,
  baseURL,
}) => {
  await shareSession(context, "seller", baseURL!);
  await page.setViewportSize(PHONE);
  await page.goto("/samples");
  await hydrated(page);
  const menu = await openMenu(page);
  await expect(menu.locator("summary")).toBeVisible();
  const headings = await menu.locator("h3, summary").allTextContents();
  expect(headings.map((text) => text.split(/\d/)[0])).toEqual([
    "Formats",
    "Discover",
    expect.any(String),
    "Genres",
    "Instruments",
  ]);
  const settings = menu.getByRole("link", { name: "Account Settings" });
  await expect(menu.locator("summary")).toBeInViewport();
  await expect(settings).toBeHidden();
  await expect(menu.getByRole("button", { name: /theme/ })).toHaveCount(0);
  await menu.locator("summary").click();
  await expect(settings).toBeVisible();
  await expect(menu.getByRole("radiogroup", { name: "Theme" })).toHaveCount(1);
});

for (const width of [320, 390, 820]) {
  test(`the bell is in the header at ${width} px, for active sellers too`, async ({ page, context, baseURL }) => {
    await shareSession(context, "seller", baseURL!);
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/samples");
    await hydrated(page);
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("the header of a tablet has the search field, and no icon beside it", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/samples");
  await hydrated(page);
  const header = page.getByRole("banner");
  await expect(header.getByRole("searchbox")).toBeVisible();
  await expect(header.getByRole("button", { name: "Search", exact: true })).toBeHidden();
  await header.getByRole("searchbox").fill("guitar");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/samples\?search=guitar/);
});

test("the filters can all be reset, and a changed list begins with its first page", async ({
  page,
  context,
  baseURL,
}) => {
  await shareSession(context, "subscriber", baseURL!);
  await page.setViewportSize(PHONE);
  await page.goto("/samples?has_mid=1&page=2");
  await hydrated(page);
  const sheet = await openFilter(page, "Filters");
  await sheet.getByRole("checkbox", { name: "Has stems" }).check();
  await applyFilters(page);
  await expect(page).toHaveURL(/\/samples\?has_mid=1&has_stems=1$/);
  await (await openFilter(page, "Filters")).getByRole("button", { name: "Reset" }).click();
  await applyFilters(page);
  await expect(page).toHaveURL(/\/samples$/);
});

test("the filters begin with instrument, genre, key and tempo", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/samples");
  await hydrated(page);
  await page
    .getByRole("button", { name: /^All filters/ })
    .filter({ visible: true })
    .first()
    .click();
  const groups = openDialogs(page).locator("legend");
  await expect(groups.first()).toBeVisible();
  expect((await groups.allTextContents()).slice(0, 4)).toEqual(["Instrument", "Genre", "Key", "BPM"]);
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
