import type { Page } from "@playwright/test";
import { rows } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { applyFilters, openFilter, openMenu } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { shareSession } from "@/e2e/support/users";

test.describe.configure({ mode: "parallel" });

const PHONE = { width: 390, height: 844 };

const openDialogs = (page: Page) => page.locator("dialog[open]");

test.describe("a row on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  for (const [part, x, y] of [
    ["the title", 90, 24],
    ["the space beside the title", 200, 24],
    ["the metadata", 80, 46],
    ["the space beside the metadata", 200, 46],
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

  test("opens the quick view, with the like button in view, by a button of 44 px", async ({ page }) => {
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

  test("has no control smaller than 44 px", async ({ page }) => {
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

test("the menu begins with the formats and Discover, and expands the account from one row", async ({
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
  test(`the notifications button is in the header at ${width} px, for creators too`, async ({
    page,
    context,
    baseURL,
  }) => {
    await shareSession(context, "seller", baseURL!);
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/samples");
    await hydrated(page);
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("the header of a tablet has the search field, and no search button", async ({ page }) => {
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

test("changed filters lead back to page 1, and can all be reset", async ({ page, context, baseURL }) => {
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
