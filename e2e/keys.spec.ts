import type { Page } from "@playwright/test";
import { rows } from "@/e2e/support/catalogue";
import { expect, test } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";

test.use({ viewport: { width: 1440, height: 900 } });

const expectCurrent = (page: Page, index: number) =>
  expect(rows(page).nth(index)).toHaveAttribute("aria-current", "true", { timeout: 15_000 });

const playFirst = async (page: Page) => {
  await rows(page)
    .first()
    .getByRole("button", { name: /^Play / })
    .click();
  await expectCurrent(page, 0);
};

test("the arrow keys step from the sound that plays, and the focus and two rows of context follow", async ({
  page,
}) => {
  await page.goto("/samples", { waitUntil: "networkidle" });
  await playFirst(page);
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

test("while no sound is loaded, space and arrows scroll", async ({ page }) => {
  await page.goto("/samples", { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("Space");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
  await expect(page.locator("[data-sound][aria-current='true']")).toHaveCount(0);
});

test("a focused waveform isn't read out while it plays, but when it is moved", async ({ page }) => {
  await page.goto("/samples", { waitUntil: "networkidle" });
  await playFirst(page);
  const wave = page
    .getByRole("region", { name: "Player" })
    .filter({ visible: true })
    .getByRole("slider", { name: /^Seek/ });
  await wave.focus();
  const value = await wave.getAttribute("aria-valuetext");
  const played = () => wave.evaluate((slider) => Number.parseFloat(slider.style.getPropertyValue("--p")));
  const begun = await played();
  await expect.poll(played).toBeGreaterThan(begun + 25);
  await expect(wave).toHaveAttribute("aria-valuetext", value ?? "");
  const before = await wave.getAttribute("aria-valuenow");
  await page.keyboard.press("ArrowRight");
  await expect(wave).not.toHaveAttribute("aria-valuenow", before ?? "");
});

test("the shortcuts can be switched off, and stay off", async ({ page }) => {
  await registerUser(page.request, { verified: true });
  await page.goto("/samples#shortcuts");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByRole("switch", { name: "Single keys are shortcuts" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.reload({ waitUntil: "networkidle" });
  await playFirst(page);
  for (const key of ["l", "a", "d", "s", "?", "/"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(rows(page).first().locator(".sound-like button")).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("input[type=search]:focus")).toHaveCount(0);
  await page.getByRole("link", { name: "Keyboard shortcuts" }).click();
  await sheet.getByRole("switch", { name: "Single keys are shortcuts" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await expect(rows(page).first().locator(".sound-like button")).toHaveAttribute("aria-pressed", "true");
});

test("/ on the front page goes to its large field", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.keyboard.press("/");
  await expect(page.getByRole("main").locator("input[type=search]")).toBeFocused();
});

test("? shows the shortcuts, and L, A and Enter act on the playing row", async ({ page }) => {
  await registerUser(page.request, { verified: true });
  await page.goto("/samples", { waitUntil: "networkidle" });
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("Add to a playlist")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await playFirst(page);
  await page.keyboard.press("l");
  await expect(rows(page).first().locator(".sound-like button")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  // The row's button has the focus, and Enter is its own.
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").locator("[data-sounds='quick-view']")).toBeVisible();
});
