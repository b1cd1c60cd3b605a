import type { Page } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { hydrated, switchTheme, THEMES } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import type { SearchWord } from "@/lib/contract/calls/catalogue/search-history";

const PAGE = "/admin/audit";
const rows = (page: Page) => page.getByRole("table", { name: "Record" }).locator("tbody tr[data-row]");

/** Does something that is on record: an admin forgets the word that was searched least. */
async function forgetWord(page: Page): Promise<void> {
  const list = await page.request.get("/api/admin/search-history?sort=searches&order=asc");
  const { search, type } = ((await list.json()) as { data: SearchWord[] }).data[0]!;
  const forgotten = await page.request.post("/api/admin/search-history/forget", { data: { search, type } });
  expect(forgotten.status()).toBe(200);
}

test("what an admin did is on record, found by its fields and opened in place, by keyboard", async ({ page }) => {
  await signInAs(page.request, "admin");
  await forgetWord(page);
  await page.goto(PAGE);
  await hydrated(page);
  // Other tests write records, too.
  await expect(
    rows(page)
      .filter({ hasText: /Forgot a word with \d+ search/ })
      .first(),
  ).toBeVisible();

  await page.keyboard.press("/");
  const search = page.getByRole("combobox", { name: "Words, by:noor or on:halden" });
  await expect(search).toBeFocused();
  await page.keyboard.type("what:x");
  await expect(page.getByText("There is no field “what”. Use action, by, on or id.")).toBeVisible();
  await expect(search).toHaveAttribute("aria-invalid", "true");
  await search.fill("act");
  await page.getByRole("option", { name: /^action:/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("search-history.f");
  await page.getByRole("option", { name: "action:search-history.forget" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=action%3Asearch-history\.forget$/);
  await expect(page.getByRole("button", { name: /^Money/ })).toBeDisabled();
  await page.getByRole("button", { name: /^Settings/ }).click();
  await expect(page).toHaveURL(/group=settings/);
  // Rows of an older search don't answer.
  await expect(page.locator("table.data-table")).toHaveAttribute("aria-busy", "false");

  await rows(page).first().focus();
  await page.keyboard.press("Enter");
  const detail = page.locator(".record-detail");
  await expect(detail.getByText("search-history.forget")).toBeVisible();
  await expect(detail.getByRole("button", { name: /^Everything by/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(detail).toHaveCount(0);
});

test("the palette opens anything by keyboard, on the pages of admins alone", async ({ page }) => {
  await signInAs(page.request, "admin");
  await page.goto("/samples");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: /^Find a person/ })).toHaveCount(0);

  await page.goto(PAGE);
  const field = page.getByRole("combobox", { name: /^Find a person/ });
  // The navigation listens once the user is loaded.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await field.fill("no such thing at all");
  await expect(page.getByText("Nothing is called “no such thing at all”.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await field.fill("admin");
  const first = page
    .getByRole("dialog", { name: /^Find a person/ })
    .getByRole("option")
    .first();
  await expect(first).toBeVisible();
  const href = await first.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href!);
});

for (const width of [1440, 390]) {
  test(`the record and the palette pass axe in both themes and fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1_400 });
    await signInAs(page.request, "admin");
    await forgetWord(page);
    await page.goto(PAGE);
    await hydrated(page);
    await rows(page).first().click();
    await expect(page.locator(".record-detail")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page), theme).toEqual([]);
    }
    await page.getByRole("button", { name: "Find a person, pack, sound or order" }).click();
    await page.getByRole("combobox", { name: /^Find a person/ }).fill("admin");
    await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page), `palette, ${theme}`).toEqual([]);
    }
  });
}
