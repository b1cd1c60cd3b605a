import type { Page } from "@playwright/test";
import { rows } from "@/e2e/support/catalogue";
import { expect, test } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";

test.use({ viewport: { width: 1440, height: 900 } });

const expectCurrent = (page: Page, index: number) =>
  expect(rows(page).nth(index)).toHaveAttribute("aria-current", "true", { timeout: 15_000 });

test("the arrow keys start with the first sound, and the focus and two rows of context follow", async ({ page }) => {
  await page.goto("/samples", { waitUntil: "networkidle" });
  await page.keyboard.press("ArrowDown");
  await expectCurrent(page, 0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (let index = 1; index <= 12; index++) {
    await page.keyboard.press("ArrowDown");
    await expectCurrent(page, index);
  }
  await expect(rows(page).nth(12)).toBeFocused();
  const row = await rows(page).nth(14).boundingBox();
  const bar = await page.getByRole("region", { name: "Player" }).filter({ visible: true }).boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.keyboard.press("Space");
  await expect(page.locator("[data-sound][aria-current='true']")).toHaveCount(0);
});

test("Space starts the first sound, keys in an input don't", async ({ page }) => {
  await page.goto("/samples", { waitUntil: "networkidle" });
  await page.locator("input[type=search]").filter({ visible: true }).first().press("ArrowDown");
  await page.locator("input[type=search]").filter({ visible: true }).first().press("d");
  await expect(page.locator("[data-sound][aria-current='true']")).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Space");
  await expectCurrent(page, 0);
});

test("? shows the shortcuts, and L, A and Enter act on the playing row", async ({ page }) => {
  await registerUser(page.request, { verified: true });
  await page.goto("/samples", { waitUntil: "networkidle" });
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("Add to a playlist")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await expectCurrent(page, 0);
  await page.keyboard.press("l");
  await expect(rows(page).first().locator(".sound-like button")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").locator("[data-sounds='quick-view']")).toBeVisible();
});
