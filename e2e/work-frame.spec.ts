import type { Page } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { hydrated, switchTheme, THEMES } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";

const shown = { visible: true };
const header = (page: Page) => page.getByRole("banner").filter(shown);

/** What only the shop's frame has. */
async function expectNoShop(page: Page) {
  await expect(page.getByRole("complementary", { name: "Offer" }).filter(shown)).toHaveCount(0);
  await expect(page.getByRole("contentinfo").filter(shown)).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: /^Search (samples|\d)/ }).filter(shown)).toHaveCount(0);
  await expect(header(page).getByText(/Credits|Subscri/)).toHaveCount(0);
}

test("work pages have a frame without the shop, and the player goes on between both", async ({ page }) => {
  await signInAs(page.request, "seller");
  await page.goto("/samples");
  await hydrated(page);
  const first = page.getByRole("main").locator("[data-sounds] [data-sound]").first();
  await first.hover();
  await first.getByRole("button", { name: /^Play / }).click();
  const player = page.getByRole("region", { name: "Player" }).filter(shown);
  await expect(player).toBeVisible();
  const title = await player.getByRole("link").first().textContent();
  await page.evaluate(() => Object.assign(window, { isSame: true }));

  await page.getByRole("link", { name: "Upload" }).click();
  await expect(page.getByRole("navigation", { name: "Studio" })).toBeVisible();
  await expectNoShop(page);
  await expect(player).toBeVisible();
  await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Sales" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sales" })).toBeVisible();
  await header(page).getByRole("link", { name: "To the shop" }).click();
  await expect(page).toHaveURL("/");
  await expect(player.getByRole("link").first()).toHaveText(title ?? "");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("a creator finds a pack of their own by keyboard", async ({ page }) => {
  await signInAs(page.request, "seller");
  await page.goto("/account/seller");
  await hydrated(page);
  const field = page.getByRole("combobox", { name: "Find a pack of yours" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await field.fill("no such pack at all");
  await expect(page.getByText("No pack of yours is called “no such pack at all”.")).toBeVisible();
  await field.fill("sodium");
  await expect(page.getByRole("option", { name: /Sodium Lights/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Sodium Lights" })).toBeVisible();
});

test("a text that a table is searched for never stands in the shop's search", async ({ page }) => {
  await signInAs(page.request, "admin");
  await page.goto("/admin/users?search=halden");
  await expectNoShop(page);
  await page.goto("/my-library/downloads?search=tape");
  await hydrated(page);
  await expect(header(page).getByRole("searchbox")).toHaveValue("");
});

test("on a phone the pages of work are in a menu, with the way to the shop", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page.request, "admin");
  await page.goto("/admin/users");
  await hydrated(page);
  await expect(page.getByRole("navigation", { name: "Admin" }).filter(shown)).toHaveCount(0);
  await expect(async () => {
    await page.getByRole("button", { name: "Menu" }).filter(shown).click();
    await expect(page.getByRole("dialog", { name: "Admin" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const menu = page.getByRole("dialog", { name: "Admin" });
  await expect(menu.getByRole("link", { name: /^Users/ })).toHaveAttribute("aria-current", "page");
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    expect(await findings(page), theme).toEqual([]);
  }
  await menu.getByRole("link", { name: "Stats" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stats" })).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test("the first Tab on a work page leads to its content, and a key's focus stays clear of the header", async ({
  page,
}) => {
  await signInAs(page.request, "admin");
  await page.goto("/admin/users");
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main:visible")).toBeFocused();
});

for (const width of [1440, 1100, 820, 390]) {
  test(`the frame of work pages passes axe in both themes and fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page.request, "seller");
    for (const path of ["/account/seller", "/account/seller/sales"]) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 }).filter(shown)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const theme of THEMES) {
        await switchTheme(page, theme);
        expect(await findings(page), `${path}, ${theme}`).toEqual([]);
      }
    }
  });
}
